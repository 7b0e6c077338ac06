package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ProgramSettings;
import dev.galgo.spi.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How a saved schedule keeps what was said to the front end, as words of a command line, and opens the program by that again. */
public final class SavedOptions {
    private static final String JAR = FrontEndOptions.FRONT_END + "=";

    private SavedOptions() {}

    static List<String> words(FrontEnd frontEnd, OptionValues values, List<String> jars) {
        var words = new ArrayList<>(jars.stream().map(jar -> JAR + jar).toList());
        words.addAll(values.words(
                frontEnd.options().stream().filter(FrontEndOption::isKept).toList()));
        return words;
    }

    /**
     * The program of a saved schedule.
     *
     * @param known the front ends that are known without it
     * @param named the front end that the user names instead; null for the saved one
     * @param home where files are looked for that are not where they were
     */
    public static ProgramOpening opening(
            ScheduleFile.Program saved, FrontEnds known, @Nullable FrontEnd named, Path home) throws UserError {
        FrontEnds all = named != null || isThere(saved, known) ? known : withSaved(saved, known);
        Target target = Target.of(saved.target(), saved.args())
                .in(() -> ClassPathOption.paths(saved.classpath()))
                .beside(home)
                .with(new ProgramSettings(
                        saved.afterTest(),
                        saved.naming(),
                        Set.copyOf(saved.ignored()),
                        Set.copyOf(saved.opaque()),
                        Optional.empty()));
        FrontEnd frontEnd = named == null ? frontEnd(saved, all, target) : named;
        var words = new ArrayList<>(saved.options());
        List<String> arguments = arguments(saved, frontEnd, words);
        refuseUnknown(words, frontEnd);
        return new ProgramOpening(
                frontEnd, target.withArguments(arguments), OptionValues.read(frontEnd.options(), words), saved);
    }

    /** What a front end does not know it would pass over, and run another program than the one that was saved. */
    private static void refuseUnknown(List<String> words, FrontEnd frontEnd) throws UserError {
        for (String word : words) {
            String name = word.split("=", 2)[0];
            if (!name.equals(FrontEndOptions.FRONT_END)
                    && frontEnd.options().stream()
                            .noneMatch(option -> option.name().equals(name))) {
                throw new UserError(
                        ExitCode.USAGE,
                        "The schedule was saved with " + word + ", and the front end " + frontEnd.id()
                                + " has no option of that name.",
                        "Replay it with the version that saved it, or check the program again.",
                        null);
            }
        }
    }

    /** Whether the user has said where the front end is now, or it never came from a jar. */
    private static boolean isThere(ScheduleFile.Program saved, FrontEnds known) {
        return saved.frontEnd() != null && known.has(saved.frontEnd());
    }

    private static FrontEnds withSaved(ScheduleFile.Program saved, FrontEnds known) throws UserError {
        return AddedFrontEnds.with(
                known,
                saved.classpath(),
                saved.options().stream()
                        .filter(word -> word.startsWith(JAR))
                        .map(word -> word.substring(JAR.length()))
                        .toList());
    }

    private static FrontEnd frontEnd(ScheduleFile.Program saved, FrontEnds all, Target target) throws UserError {
        if (saved.frontEnd() == null) {
            return FrontEndOptions.choose(all, target);
        }
        try {
            return all.byId(saved.frontEnd());
        } catch (OpenException gone) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The schedule was saved by the front end " + saved.frontEnd() + ", which is not here.",
                    "Name its jar with " + FrontEndOptions.FRONT_END + ". " + gone.advice(),
                    gone);
        }
    }

    /** Schedules without the name of a front end have the options of models among the arguments, before all others. */
    private static List<String> arguments(ScheduleFile.Program saved, FrontEnd frontEnd, List<String> words) {
        var arguments = new ArrayList<>(saved.args());
        if (saved.frontEnd() == null && frontEnd.opensFiles()) {
            for (FrontEndOption option : frontEnd.options()) {
                if (arguments.isEmpty() || !arguments.get(0).equals(option.name())) {
                    continue;
                }
                boolean flag = option.kind() == FrontEndOption.Kind.FLAG;
                if (!flag && arguments.size() == 1) {
                    continue; // its value is missing: whoever takes it for an argument will say so
                }
                arguments.remove(0);
                words.add(flag ? option.name() : option.name() + "=" + arguments.remove(0));
            }
        }
        return arguments;
    }
}
