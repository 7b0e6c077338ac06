package dev.galgo.cli.option;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;

/**
 * A claim as somebody has written it down.
 *
 * @param what what it is: an option, or the same without its hyphens in a model
 * @param place the file and the line; empty on the command line
 * @param column the column of the text in that line, from 1
 */
record WrittenClaim(String what, String place, int column, String text) {
    static WrittenClaim option(String name, String text) {
        return new WrittenClaim(name, "", 1, text);
    }

    boolean isInModel() {
        return !place.isEmpty();
    }

    /** @param at where in the text, from 1 */
    UserError misread(int at, String why) {
        String where = isInModel()
                ? place + ":" + (column + at - 1) + ": " + what.replace("--", "") + " '" + text + "'"
                : what + " '" + text + "', column " + at;
        return refused(where + ": " + why + ".", "docs/properties.md has the language, with examples.");
    }

    /** @param what a sentence that goes on after the place of the claim, if it has one */
    UserError unusable(String what, String advice) {
        return refused(isInModel() ? place + ":" + column + ": " + what : what, advice);
    }

    static UserError refused(String what, String advice) {
        return new UserError(ExitCode.USAGE, what, advice, null);
    }
}
