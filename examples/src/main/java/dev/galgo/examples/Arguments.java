package dev.galgo.examples;

/** Reads the arguments of a driver. */
public final class Arguments {
    private Arguments() {}

    /** The program's size: the first argument, or what the paper used. */
    public static int size(String[] args, int papersOwn) {
        if (args.length == 0) {
            return papersOwn;
        }
        try {
            int size = Integer.parseInt(args[0]);
            if (size > 0) {
                return size;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(expected(args[0]), notANumber);
        }
        throw new IllegalArgumentException(expected(args[0]));
    }

    private static String expected(String given) {
        return "The first argument is the size of the program and must be a whole number above 0, for example 3; it is \""
                + given + "\".";
    }
}
