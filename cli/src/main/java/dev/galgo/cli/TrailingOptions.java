package dev.galgo.cli;

import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Keeps apart what is for Galgo and what is for the program where one line of words holds both.
 *
 * <p>What follows the target belongs to the program. An option of Galgo's own there is a mistake more often than not, and in silence it would
 * change nothing: it is refused, unless {@code --} stands before it, which says that all the rest is the program's.
 */
final class TrailingOptions {
    private static final String REST_IS_THE_PROGRAMS = "--";

    private TrailingOptions() {}

    /**
     * The words as the command is to read them, without the mark between the target and what is the program's.
     *
     * @throws ParameterException if an option stands where it would be lost
     */
    static String[] separated(CommandLine galgo, FrontEnds frontEnds, String... words) {
        CommandLine command = words.length == 0 ? null : galgo.getSubcommands().get(words[0]);
        if (command == null || !command.isStopAtPositional()) {
            return words;
        }
        int target = target(command.getCommandSpec(), words);
        if (target < 0 || isFile(frontEnds, words[target])) {
            return words; // what follows a model is not for a program
        }
        List<String> after = Arrays.asList(words).subList(target + 1, words.length);
        int mark = after.indexOf(REST_IS_THE_PROGRAMS);
        for (String word : mark < 0 ? after : after.subList(0, mark)) {
            if (isKnown(command.getCommandSpec(), word)) {
                throw new ParameterException(
                        command,
                        word + " comes after " + words[target] + ", where it would be the program's. Put it before "
                                + words[target] + ", or write -- before what is for the program");
            }
        }
        if (mark < 0) {
            return words;
        }
        var kept = new ArrayList<>(List.of(words));
        kept.remove(target + 1 + mark);
        return kept.toArray(String[]::new);
    }

    /** Whether a target is a model, which takes no words for a program. */
    private static boolean isFile(FrontEnds frontEnds, String name) {
        return frontEnds.all().stream().filter(one -> one.opensFiles()).anyMatch(one -> {
            try {
                return FrontEnds.claim(one, Target.of(name)) == Claim.YES;
            } catch (OpenException failed) {
                return false; // it will say so when it is asked to open it
            }
        });
    }

    /** Where the first word stands that is neither an option nor its value; -1 if there is none, or {@code --} comes before it. */
    static int target(CommandSpec command, String[] words) {
        for (int i = 1; i < words.length; i++) {
            String word = words[i];
            if (word.equals(REST_IS_THE_PROGRAMS)) {
                return -1;
            }
            if (!word.startsWith("-") || word.equals("-")) {
                return i;
            }
            OptionSpec option = command.optionsMap().get(word);
            if (option != null && option.arity().max() > 0) {
                i++;
            }
        }
        return -1;
    }

    private static boolean isKnown(CommandSpec command, String word) {
        String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
        return command.optionsMap().containsKey(name)
                || command.negatedOptionsMap().containsKey(name);
    }
}
