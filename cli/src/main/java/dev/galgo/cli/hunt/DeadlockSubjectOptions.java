package dev.galgo.cli.hunt;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.program.AbsLoading;
import dev.galgo.cli.program.AbsOptions;
import dev.galgo.cli.program.AbsTarget;
import dev.galgo.cli.program.PekkoOptions;
import dev.galgo.cli.program.ProgramLoading;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.core.engine.DeliveryModel;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which program is looked at for cycles of waits, and how closely. */
public final class DeadlockSubjectOptions {
    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @Mixin
    private final AbsOptions abs = new AbsOptions();

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

    public AbsOptions abs() {
        return abs;
    }

    /** Whether the words name a program: an ABS model, or a class if a class path was given. */
    public boolean isFor(List<String> words) {
        return !words.isEmpty() && (AbsTarget.isFor(words.get(0)) || program.forClasses());
    }

    /** Whether anything was given that means nothing where there is no program. */
    public boolean given() {
        return program.given() || abs.given() || depth != DeadlockAnalysis.DEPTH || cap != DeadlockAnalysis.CAP;
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

    /** Loads what the words name. */
    public DeadlockSubject subject(Console console, List<String> words) throws UserError {
        String target = words.get(0);
        List<String> args = words.subList(1, words.size());
        if (AbsTarget.isFor(target)) {
            if (program.forClasses()) {
                throw new UserError(
                        ExitCode.USAGE,
                        "--classpath, --after-test, --ignore and --opaque are for classes, and " + target
                                + " is a model.",
                        "Leave them out.",
                        null);
            }
            AbsTarget typed = abs.target(target, args);
            return new AbsDeadlockSubject(AbsLoading.load(typed, null), typed, abs);
        }
        if (abs.given()) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--old-syntax, --main, --table and --chain are for ABS models, and " + target + " is none.",
                    "Leave them out, or name a file that ends in .abs.",
                    null);
        }
        if (program.onPekko(console)) {
            throw new UserError(
                    ExitCode.USAGE,
                    target + " is a program on Pekko or Akka.",
                    "Cycles are looked for in ActorFoundry programs and in ABS models; use galgo check.",
                    null);
        }
        return FoundryDeadlockSubject.load(new ProgramLoading(
                program.identity(target, args, program.classPath(console), DeliveryModel.UNORDERED),
                new PekkoOptions(),
                null));
    }
}
