package dev.galgo.cli;

import dev.galgo.cli.check.ResumedSearch;
import dev.galgo.cli.console.UserError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completes a command line that goes on with a search and does not say of what: with the words that the search was begun with. */
final class ResumedWords {
    private ResumedWords() {}

    /** Whether words go on with a search. */
    static boolean areWanted(String... words) {
        return words.length > 0
                && words[0].equals(ResumedSearch.COMMAND)
                && Arrays.stream(words).anyMatch(ResumedSearch::isAskedBy);
    }

    /** The words as they are, or completed; what is given anew stands instead of what was given then. */
    static String[] completed(CommandLine galgo, String... words) throws UserError {
        CommandLine check = galgo.getSubcommands().get(ResumedSearch.COMMAND);
        if (check == null) {
            return words;
        }
        CommandSpec command = check.getCommandSpec();
        int target = TrailingOptions.target(command, words);
        List<String> saved = ResumedSearch.words(target >= 0 ? target : words.length, words);
        if (target >= 0 || saved.isEmpty()) {
            return words;
        }
        Set<String> given = new HashSet<>();
        for (String word : words) {
            given.add(name(command, word));
        }
        var all = new ArrayList<>(Arrays.asList(words));
        boolean options = true;
        for (String word : saved) {
            options &= word.startsWith("-");
            if (!options || !(ResumedSearch.isOfItsPart(word) || given.contains(name(command, word)))) {
                all.add(word);
            }
        }
        return all.toArray(String[]::new);
    }

    /** What an option is called, also if it is negated; the word as it is if it is none. */
    private static String name(CommandSpec command, String word) {
        String typed = word.split("=", 2)[0];
        OptionSpec option = command.optionsMap().get(typed);
        option = option == null ? command.negatedOptionsMap().get(typed) : option;
        return option == null ? typed : option.longestName();
    }
}
