package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.option.ListedWord;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.FrontEnds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Turns the options of front ends into those of a command, a group with a heading for each front end; for those with the same options, one. */
final class OptionGroups {
    private OptionGroups() {}

    static void add(CommandSpec command, FrontEnds all, List<FrontEnd> offered, Predicate<FrontEndOption> wanted)
            throws UserError {
        Map<List<FrontEndOption>, List<FrontEnd>> groups = new LinkedHashMap<>();
        Map<FrontEndOption, List<FrontEnd>> shared = shared(offered, wanted);
        for (FrontEnd one : offered) {
            List<FrontEndOption> own = one.options().stream()
                    .filter(wanted)
                    .filter(option -> shared.keySet().stream()
                            .noneMatch(other -> other.name().equals(option.name())))
                    .toList();
            if (!own.isEmpty()) {
                groups.computeIfAbsent(own, none -> new ArrayList<>()).add(one);
            }
        }
        shared.forEach((option, whose) -> groups.computeIfAbsent(List.of(option), none -> new ArrayList<>())
                .addAll(whose));
        for (var group : groups.entrySet()) {
            List<FrontEnd> whose = group.getValue();
            var specs = new ArrayList<OptionSpec>();
            for (FrontEndOption option : group.getKey()) {
                refuseTaken(command, option, whose.get(0));
                specs.add(spec(option));
            }
            String heading = FrontEndOptions.listed(
                    whose.stream().map(FrontEnd::programs).toList());
            command.addArgGroup(group("For " + heading, specs));
        }
        command.addArgGroup(group("For programs of any kind", List.of(frontEnd(all))));
    }

    /**
     * Options that mean the same for several front ends, though not all have all of its values: one option with all values. Which of them a program knows is
     * for its front end to say.
     */
    private static Map<FrontEndOption, List<FrontEnd>> shared(
            List<FrontEnd> offered, Predicate<FrontEndOption> wanted) {
        Map<FrontEndOption, List<FrontEnd>> shared = new LinkedHashMap<>();
        Map<FrontEndOption, Set<FrontEndOption>> kinds = new LinkedHashMap<>();
        Map<FrontEndOption, List<FrontEnd>> whose = new LinkedHashMap<>();
        for (FrontEnd one : offered) {
            for (FrontEndOption option : one.options()) {
                if (wanted.test(option) && (option.kind() == FrontEndOption.Kind.WORD || isGiven(option))) {
                    FrontEndOption bare = withValues(option, Set.of());
                    kinds.computeIfAbsent(bare, none -> new LinkedHashSet<>()).add(option);
                    whose.computeIfAbsent(bare, none -> new ArrayList<>()).add(one);
                }
            }
        }
        kinds.forEach((bare, options) -> {
            List<FrontEnd> having = Objects.requireNonNull(whose.get(bare));
            if (options.size() > 1 || (isGiven(bare) && having.size() > 1)) {
                Set<String> values = new LinkedHashSet<>();
                options.forEach(option -> values.addAll(option.values()));
                shared.put(withValues(bare, values), having);
            }
        });
        return shared;
    }

    private static boolean isGiven(FrontEndOption option) {
        return option.equals(FrontEndOption.given());
    }

    private static FrontEndOption withValues(FrontEndOption option, Collection<String> values) {
        return new FrontEndOption(
                option.name(),
                option.kind(),
                option.label(),
                option.description(),
                List.copyOf(values),
                option.usual(),
                option.repeatable(),
                option.use());
    }

    private static ArgGroupSpec group(String heading, List<OptionSpec> options) {
        ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                .heading("%n" + heading + ":%n")
                .exclusive(false)
                .validate(false)
                .multiplicity("0..1");
        options.forEach(group::addArg);
        return group.build();
    }

    private static OptionSpec frontEnd(FrontEnds all) {
        return OptionSpec.builder(FrontEndOptions.FRONT_END)
                .paramLabel("NAME|FILE")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("1")
                .completionCandidates(all.all().stream().map(FrontEnd::id).toList())
                .description("Which front end opens the program: ${COMPLETION-CANDIDATES}; or a jar that has another."
                        + "%nDefault: the one that the program is for; those of a jar are asked first.")
                .build();
    }

    private static void refuseTaken(CommandSpec command, FrontEndOption option, FrontEnd whose) throws UserError {
        if (command.optionsMap().containsKey(option.name())) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The front end " + whose.id() + " has an option " + option.name() + ", and galgo " + command.name()
                            + " has one of that name already.",
                    "Leave that front end out, or have its option called otherwise.",
                    null);
        }
    }

    private static OptionSpec spec(FrontEndOption option) {
        OptionSpec.Builder spec = OptionSpec.builder(option.name()).description(description(option));
        boolean flag = option.kind() == FrontEndOption.Kind.FLAG;
        Class<?> type =
                switch (option.kind()) {
                    case FLAG -> boolean.class;
                    case WORD, TEXT -> String.class;
                    case NUMBER -> Integer.class;
                    case FILE -> Path.class;
                };
        spec.arity(flag ? "0" : "1").type(type);
        if (!flag) {
            spec.paramLabel(option.label());
        }
        if (option.repeatable()) {
            spec.type(List.class).auxiliaryTypes(type).splitRegex(",");
        }
        if (option.kind() == FrontEndOption.Kind.NUMBER) {
            spec.converters(new Amount.OfNatural());
        }
        if (option.kind() == FrontEndOption.Kind.WORD) {
            var words = new ListedWord(option.values());
            spec.converters(words).completionCandidates(words);
        }
        return spec.build();
    }

    private static String description(FrontEndOption option) {
        String text = literal(option.description()).replace("\n", "%n")
                + (option.kind() == FrontEndOption.Kind.WORD ? ": ${COMPLETION-CANDIDATES}." : "");
        return text + option.usual().map(value -> "%nDefault: " + value + ".").orElse("");
    }

    /** What picocli prints as it is: it reads percent signs, variables and styles in texts. */
    private static String literal(String text) {
        return text.replace("%", "%%").replace("$", "$$").replace("@|", "@ |");
    }

    /** The values of an option that was given. */
    static List<String> values(OptionSpec option) {
        Object value = option.getValue();
        return value instanceof Collection<?> several
                ? several.stream().map(String::valueOf).toList()
                : List.of(String.valueOf(value));
    }
}
