package dev.galgo.cli.cycles;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption.Use;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.Target;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which program is looked at for cycles of waits, and how closely. */
public final class DeadlockSubjectOptions {
    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    private final FrontEndOptions frontEnds;

    @Option(
            names = "-k",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "How many points of creation tell objects apart.%nDefault: " + DeadlockAnalysis.DEPTH + ".")
    private long depth = DeadlockAnalysis.DEPTH;

    @Option(
            names = "--cap",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "How many cycles to look at.%nDefault: 100,000.")
    private long cap = DeadlockAnalysis.CAP;

    public DeadlockSubjectOptions(FrontEnds frontEnds) {
        this.frontEnds = FrontEndOptions.of(frontEnds, DeadlockSubject.class, Use.OPENING, Use.SHOWING);
    }

    /** The options of the front ends whose programs can be looked at. */
    public FrontEndOptions frontEnds() {
        return frontEnds;
    }

    /** Whether the words name a program: a file that one of those front ends claims, or a class if a class path was given. */
    public boolean isFor(List<String> words) throws UserError {
        if (words.isEmpty()) {
            return false;
        }
        for (FrontEnd one : frontEnds.offered()) {
            try {
                if (one.opensFiles() && FrontEnds.claim(one, Target.of(words.get(0))) == Claim.YES) {
                    return true;
                }
            } catch (OpenException failed) {
                throw UserError.of(failed);
            }
        }
        return program.forClasses();
    }

    /** Whether anything was given that means nothing where there is no program. */
    public boolean given() {
        return program.given() || frontEnds.given() || depth != DeadlockAnalysis.DEPTH || cap != DeadlockAnalysis.CAP;
    }

    /** How many points of creation tell objects apart. */
    public int depth() {
        return atMost(depth);
    }

    public int cap() {
        return atMost(cap);
    }

    private static int atMost(long number) {
        return (int) Math.min(Integer.MAX_VALUE, number);
    }

    public Cycles cycles(DeadlockSubject subject) {
        return DeadlockAnalysis.of(subject.flow(), depth(), cap());
    }

    /** What the words name. */
    public Target target(Console console, List<String> words) {
        return program.target(console, words.get(0), words.subList(1, words.size()));
    }

    /** Opens what the words name; refuses a program that does nothing. */
    public OpenedSubject subject(Console console, List<String> words) throws UserError {
        Target target = target(console, words);
        ProgramOpening opening = opening(console, target);
        Opened opened = opening.open();
        DeadlockSubject subject = opened.ability(DeadlockSubject.class).orElseThrow();
        if (!subject.isStarted()) {
            opened.close();
            throw new UserError(
                    ExitCode.TROUBLE,
                    "Nothing can be explored: the set-up sends no message.",
                    opening.frontEnd().startingAdvice(),
                    null);
        }
        return new OpenedSubject(opening, opened, subject);
    }

    private ProgramOpening opening(Console console, Target target) throws UserError {
        FrontEnd frontEnd = frontEnds.choose(target);
        if (frontEnd.opensFiles() && program.forClasses()) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--classpath, --after-test, --ignore and --opaque are for classes, and " + target.name()
                            + " is a model.",
                    "Leave them out.",
                    null);
        }
        if (program.ignored().contains(FindingKind.IMPURE)) {
            throw new UserError(
                    ExitCode.USAGE,
                    "Findings of kind impure cannot be ignored where cycles of waits are looked for: nothing is"
                            + " shown of a program that does something else each time.",
                    "galgo check says which handler it is.",
                    null);
        }
        if (!frontEnds.offered().contains(frontEnd)) {
            throw new UserError(
                    ExitCode.USAGE,
                    target.name() + " is for the front end " + frontEnd.id()
                            + ", which cannot look for cycles of waits.",
                    "They are looked for in "
                            + frontEnds.offered().stream()
                                    .map(FrontEnd::programs)
                                    .collect(Collectors.joining(" and in "))
                            + "; use galgo check.",
                    null);
        }
        return program.opening(console, frontEnd, frontEnds, target, DeliveryModel.UNORDERED, null);
    }
}
