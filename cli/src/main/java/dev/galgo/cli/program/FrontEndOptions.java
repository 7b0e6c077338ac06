package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of front ends on a command, and {@code --front-end}, by which a user says which one is meant or where it is. */
public final class FrontEndOptions {
    /** The name of the option that names a front end or its jar. */
    public static final String FRONT_END = "--front-end";

    private final FrontEnds frontEnds;
    private final List<FrontEnd> offered;
    private final Set<FrontEndOption.Use> uses;
    private @Nullable CommandSpec spec;

    private FrontEndOptions(FrontEnds frontEnds, List<FrontEnd> offered, Set<FrontEndOption.Use> uses) {
        this.frontEnds = frontEnds;
        this.offered = offered;
        this.uses = uses;
    }

    /** The options of all front ends that are for one of these uses. */
    public static FrontEndOptions of(FrontEnds frontEnds, FrontEndOption.Use... uses) {
        return new FrontEndOptions(frontEnds, frontEnds.all(), Set.of(uses));
    }

    /** The options of the front ends whose programs can do something. */
    public static FrontEndOptions of(FrontEnds frontEnds, Class<?> ability, FrontEndOption.Use... uses) {
        return new FrontEndOptions(
                frontEnds,
                frontEnds.all().stream()
                        .filter(one -> one.abilities().contains(ability))
                        .toList(),
                Set.of(uses));
    }

    /** Adds the options to a command. */
    public void addTo(CommandSpec command) throws UserError {
        spec = command;
        OptionGroups.add(command, frontEnds, offered, this::isFor);
    }

    private boolean isFor(FrontEndOption option) {
        return uses.contains(option.use());
    }

    /** All front ends that there are. */
    public FrontEnds all() {
        return frontEnds;
    }

    /** Those whose options the command has. */
    public List<FrontEnd> offered() {
        return offered;
    }

    private Collection<String> words() {
        OptionSpec matched = matched(FRONT_END);
        return matched == null ? List.of() : OptionGroups.values(matched);
    }

    /** The jars that were named, as typed. */
    public List<String> jars() {
        return words().stream()
                .filter(word -> AddedFrontEnds.isPlace(word, frontEnds))
                .toList();
    }

    /** The front end that was named; null if none was. */
    public @Nullable FrontEnd named() throws UserError {
        FrontEnd named = null;
        for (String word : words()) {
            if (!AddedFrontEnds.isPlace(word, frontEnds)) {
                try {
                    named = frontEnds.byId(word);
                } catch (OpenException unknown) {
                    throw UserError.of(unknown);
                }
            }
        }
        return named;
    }

    /** The front end that a target belongs to: the one that was named, or else the one that claims it. */
    public FrontEnd choose(Target target) throws UserError {
        FrontEnd named = named();
        return named == null ? choose(frontEnds, target) : named;
    }

    /** The front end that claims a target. */
    public static FrontEnd choose(FrontEnds frontEnds, Target target) throws UserError {
        try {
            return frontEnds
                    .claiming(target)
                    .orElseThrow(() -> new OpenException(
                            "No front end takes " + target.name() + ".",
                            "There are: "
                                    + frontEnds.all().stream()
                                            .map(one -> one.id() + " for " + one.programs())
                                            .collect(Collectors.joining(", "))
                                    + "; name one with " + FRONT_END + "."));
        } catch (OpenException failed) {
            throw UserError.of(failed);
        }
    }

    /** What was said by the options of a front end. */
    public OptionValues values(FrontEnd frontEnd) {
        OptionValues values = OptionValues.NONE;
        for (FrontEndOption option : frontEnd.options()) {
            OptionSpec matched = isFor(option) ? matched(option.name()) : null;
            if (matched != null) {
                values = values.with(option, OptionGroups.values(matched).toArray(String[]::new));
            }
        }
        return values;
    }

    /** Whether an option of any front end was given. */
    public boolean given() {
        return offered.stream().anyMatch(one -> one.options().stream()
                .anyMatch(option -> isFor(option) && matched(option.name()) != null));
    }

    /** Refuses options of other front ends: in silence they would change nothing. */
    public void refuseOthers(FrontEnd chosen, String target) throws UserError {
        for (FrontEnd other : offered) {
            var names = new ArrayList<>(names(other));
            names.removeAll(names(chosen));
            names.removeIf(name -> matched(name) == null);
            if (!names.isEmpty()) {
                throw new UserError(
                        ExitCode.USAGE,
                        listed(names) + (names.size() == 1 ? " is for " : " are for ") + other.programs() + ", and "
                                + target + " is none.",
                        "Leave " + (names.size() == 1 ? "it" : "them") + " out, or name " + other.recognises() + ".",
                        null);
            }
        }
        refuseOtherValues(chosen);
    }

    /** Refuses values that an option has for programs of other kinds only. */
    private void refuseOtherValues(FrontEnd chosen) throws UserError {
        for (FrontEndOption option : chosen.options()) {
            OptionSpec matched = isFor(option) ? matched(option.name()) : null;
            if (matched == null || option.kind() != FrontEndOption.Kind.WORD) {
                continue;
            }
            for (String value : OptionGroups.values(matched)) {
                if (!option.values().contains(value)) {
                    throw new UserError(
                            dev.galgo.cli.console.ExitCode.USAGE,
                            option.name() + " " + value + " is not for " + chosen.programs() + ".",
                            "For those there is: " + String.join(", ", option.values()) + ".",
                            null);
                }
            }
        }
    }

    private List<String> names(FrontEnd frontEnd) {
        return frontEnd.options().stream()
                .filter(this::isFor)
                .map(FrontEndOption::name)
                .toList();
    }

    /** As in <em>--table and --chain</em>. */
    static String listed(List<String> words) {
        var all = new ArrayList<>(words);
        String last = all.remove(all.size() - 1);
        return all.isEmpty() ? last : String.join(", ", all) + " and " + last;
    }

    private @Nullable OptionSpec matched(String name) {
        if (spec == null || spec.commandLine().getParseResult() == null) {
            return null;
        }
        return spec.commandLine().getParseResult().matchedOptions().stream()
                .filter(option -> Arrays.asList(option.names()).contains(name))
                .findFirst()
                .orElse(null);
    }
}
