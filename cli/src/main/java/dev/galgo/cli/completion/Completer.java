package dev.galgo.cli.completion;

import dev.galgo.cli.completion.Completions.Candidate;
import dev.galgo.cli.program.ClassPathOption;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Says what fits where the cursor is. Knows no command and no option by name but {@code help} and {@code --classpath}. */
final class Completer {
    static final String CLASS_PATH = "--classpath";

    /** How options call what they take if it is the name of a class. */
    private static final String CLASS = "CLASS";

    private final CommandSpec galgo;
    private final Map<String, String> environment;

    Completer(CommandSpec galgo, Map<String, String> environment) {
        this.galgo = galgo;
        this.environment = environment;
    }

    /**
     * What the current word can become.
     *
     * @param before the words between {@code galgo} and the current one
     */
    Completions complete(List<String> before, String current) {
        var line = new Line(galgo);
        before.forEach(line::read);
        if (line.pending != null) {
            return values(line, line.pending, current, "");
        }
        int equals = current.indexOf('=');
        if (!line.onlyPositional && current.startsWith("-")) {
            OptionSpec option = equals < 0 ? null : line.command.optionsMap().get(current.substring(0, equals));
            if (option != null) {
                return values(line, option, current.substring(equals + 1), current.substring(0, equals + 1));
            }
            return Completions.of(options(line.command, current));
        }
        if (line.command == galgo || line.command.helpCommand()) {
            return line.positional > 0 ? Completions.NONE : Completions.of(commands(current));
        }
        return positional(line, current);
    }

    /** What the words before the current one come to. */
    private static final class Line {
        private CommandSpec command;
        private @Nullable OptionSpec pending;
        private @Nullable String classPath;
        private int positional;
        private boolean onlyPositional;

        Line(CommandSpec galgo) {
            command = galgo;
        }

        void read(String word) {
            int equals = word.indexOf('=');
            if (pending != null) {
                give(pending, word);
                pending = null;
            } else if (!onlyPositional && word.equals("--")) {
                onlyPositional = true;
            } else if (!onlyPositional && word.startsWith("-")) {
                OptionSpec option = command.optionsMap().get(equals < 0 ? word : word.substring(0, equals));
                if (option != null && equals >= 0) {
                    give(option, word.substring(equals + 1));
                } else if (option != null && option.arity().max() > 0) {
                    pending = option;
                }
            } else if (positional == 0 && command.subcommands().containsKey(word)) {
                command = command.subcommands().get(word).getCommandSpec();
            } else {
                positional++;
                // What follows the target is the program's.
                onlyPositional |= command.commandLine().isStopAtPositional();
            }
        }

        private void give(OptionSpec option, String value) {
            if (isClassPath(option)) {
                classPath = value;
            }
        }
    }

    private static boolean isClassPath(OptionSpec option) {
        return Arrays.asList(option.names()).contains(CLASS_PATH);
    }

    private Completions positional(Line line, String current) {
        for (PositionalParamSpec parameter : line.command.positionalParameters()) {
            if (parameter.index().contains(line.positional) && parameter.completionCandidates() != null) {
                return values(line, parameter, current, "");
            }
        }
        if (line.positional > 0 || !line.command.optionsMap().containsKey(CLASS_PATH)) {
            return Completions.FILES;
        }
        return new Completions(classes(line, current, ""), true); // a model is a file
    }

    private List<Candidate> classes(Line line, String typed, String head) {
        List<String> path = ClassPathOption.entries(line.classPath, environment);
        return ClassNames.beginningWith(typed, path).stream()
                .map(name -> new Candidate(head + name, ""))
                .toList();
    }

    /** The values of an option that takes one of a few; several where they are listed with commas. */
    private Completions values(Line line, ArgSpec option, String typed, String head) {
        Iterable<String> known = option.completionCandidates();
        int comma = option.splitRegex().isEmpty() ? -1 : typed.lastIndexOf(',');
        String listed = typed.substring(0, comma + 1);
        if (known == null && option.paramLabel().equals(CLASS)) {
            return Completions.of(classes(line, typed.substring(comma + 1), head + listed));
        }
        if (known == null) {
            return takesFile(option) ? Completions.FILES : Completions.NONE;
        }
        String last = typed.substring(comma + 1).toLowerCase(Locale.ROOT);
        Set<String> given = new HashSet<>(Arrays.asList(listed.split(",", -1)));
        var candidates = new ArrayList<Candidate>();
        for (String word : known) {
            if (word.toLowerCase(Locale.ROOT).startsWith(last) && !given.contains(word)) {
                candidates.add(new Candidate(head + listed + word, ""));
            }
        }
        return new Completions(candidates, takesFile(option));
    }

    private static boolean takesFile(ArgSpec option) {
        Class<?> type = option.auxiliaryTypes().length > 0 ? option.auxiliaryTypes()[0] : option.type();
        return type == Path.class
                || type == File.class
                || option.paramLabel().matches("(NAME\\|)?FILE|DIR|PATH")
                || (option instanceof OptionSpec named && isClassPath(named));
    }

    private List<Candidate> commands(String typed) {
        var candidates = new ArrayList<Candidate>();
        galgo.subcommands().forEach((name, command) -> {
            if (name.startsWith(typed)
                    && !command.getCommandSpec().usageMessage().hidden()) {
                String[] header = command.getCommandSpec().usageMessage().header();
                String[] about = header.length > 0
                        ? header
                        : command.getCommandSpec().usageMessage().description();
                candidates.add(new Candidate(name, firstLine(about)));
            }
        });
        return candidates;
    }

    private static List<Candidate> options(CommandSpec command, String typed) {
        var names = new TreeMap<String, String>();
        Set<OptionSpec> distinct = new HashSet<>(command.options());
        for (OptionSpec option : distinct) {
            if (!option.hidden()) {
                for (String name : option.names()) {
                    names.put(name, firstLine(option.description()));
                }
            }
        }
        command.negatedOptionsMap().forEach((name, option) -> names.put(name, firstLine(option.description())));
        return names.entrySet().stream()
                .filter(one -> one.getKey().startsWith(typed))
                .map(one -> new Candidate(one.getKey(), one.getValue()))
                .toList();
    }

    /** The first line of a description as picocli keeps it. */
    private static String firstLine(String[] description) {
        return description.length == 0 ? "" : description[0].split("%n|\\R", -1)[0].replace("%%", "%");
    }
}
