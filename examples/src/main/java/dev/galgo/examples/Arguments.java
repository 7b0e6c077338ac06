package dev.galgo.examples;

/** Reads the arguments of a driver. */
public final class Arguments {
    private Arguments() {}

    /** The program's size: the first argument, or what the paper used. */
    public static int size(String[] args, int papersOwn) {
        return number(args, 0, papersOwn);
    }

    /** The second measure of a program that has two: the second argument, or what the paper used. */
    public static int second(String[] args, int papersOwn) {
        return number(args, 1, papersOwn);
    }

    private static int number(String[] args, int at, int otherwise) {
        if (args.length <= at) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(args[at]);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(expected(at, args[at]), notANumber);
        }
        throw new IllegalArgumentException(expected(at, args[at]));
    }

    private static String expected(int at, String given) {
        return "The " + (at == 0 ? "first" : "second")
                + " argument is the size of the program and must be a whole number above 0, for example 3; it is \""
                + given + "\".";
    }
}
