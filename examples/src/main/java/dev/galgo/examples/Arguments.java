package dev.galgo.examples;

import java.util.List;

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

    /** Which variant of a program is run: the argument at that place, counted from 0, or the first one that is known. */
    public static String variant(String[] args, int at, String... known) {
        if (args.length <= at) {
            return known[0];
        }
        if (!List.of(known).contains(args[at])) {
            throw new IllegalArgumentException("Argument " + (at + 1) + " is the variant of the program, one of "
                    + String.join(", ", known) + "; it is \"" + args[at] + "\".");
        }
        return args[at];
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
