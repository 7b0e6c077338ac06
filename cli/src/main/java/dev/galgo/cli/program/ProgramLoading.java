package dev.galgo.cli.program;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.run.PiSemantics;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.source.Diagnostic;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Loads the program that a user or a saved schedule names.
 *
 * @param home where the sources of a model are looked for if they are not in the working directory
 */
public record ProgramLoading(
        ScheduleFile.Program program, PekkoOptions pekko, @Nullable PrintStream echo, @Nullable Path home) {
    public ProgramLoading(ScheduleFile.Program program, PekkoOptions pekko, @Nullable PrintStream echo) {
        this(program, pekko, echo, null);
    }

    public Loaded load() throws UserError {
        if (AbsTarget.isFor(program.target())) {
            return new OnAbs(
                    AbsLoading.load(AbsTarget.saved(program.target(), program.args()), home), started(AbsTarget.KIND));
        }
        if (PiTarget.isFor(program.target())) {
            return new OnPi(
                    PiLoading.load(PiTarget.of(program.target(), program.args()), home), started(PiTarget.KIND));
        }
        List<Path> places = ClassPathOption.paths(program.classpath());
        return PekkoLoading.isFor(places)
                ? PekkoLoading.load(places, started(PekkoLoading.kind(places)), pekko, program.ignored())
                : new OnFoundry(foundry(places));
    }

    /** What an ActorFoundry program starts from. */
    public static Started started(FoundryProgram program) {
        dev.galgo.foundry.StartDescription how = program.started();
        return new Started("ActorFoundry " + how.kind().id(), how.target(), how.message(), how.arguments());
    }

    private Started started(String kind) {
        return new Started(kind, program.target(), null, program.args());
    }

    /** An ActorFoundry program. */
    public FoundryProgram foundry() throws UserError {
        return foundry(ClassPathOption.paths(program.classpath()));
    }

    private FoundryProgram foundry(List<Path> places) throws UserError {
        var options = new FoundryOptions(
                places,
                program.target(),
                program.args(),
                program.afterTest(),
                program.naming(),
                Set.copyOf(program.ignored()),
                Set.copyOf(program.opaque()),
                echo);
        try {
            return FoundryProgram.load(options);
        } catch (ProgramException failed) {
            throw switch (failed.fault()) {
                case REQUEST ->
                    new UserError(ExitCode.USAGE, String.valueOf(failed.getMessage()), failed.advice(), failed);
                case SET_UP -> UserError.setUpFailed(String.valueOf(failed.getMessage()), failed.advice(), failed);
            };
        }
    }

    /** A model holds nothing that needs closing. */
    private record OnAbs(AbsProgram model, Program program, Started started) implements Loaded {
        OnAbs(AbsProgram model, Started started) {
            this(model, model.semantics(), started);
        }

        @Override
        public List<String> notes() {
            return model.warnings().stream().map(Diagnostic::summary).toList();
        }

        @Override
        public void close() {}
    }

    /** Neither does a system. */
    private record OnPi(PiSystem system, Program program, Started started) implements Loaded {
        OnPi(PiSystem system, Started started) {
            this(system, new PiSemantics(system), started);
        }

        @Override
        public List<String> notes() {
            return system.said().stream()
                    .map(dev.galgo.source.Diagnostic::summary)
                    .toList();
        }

        @Override
        public void close() {}
    }

    private record OnFoundry(FoundryProgram foundry) implements Loaded {
        @Override
        public Program program() {
            return foundry.semantics();
        }

        @Override
        public Started started() {
            return ProgramLoading.started(foundry);
        }

        @Override
        public List<String> notes() {
            return foundry.notes();
        }

        @Override
        public void close() {
            foundry.close();
        }
    }
}
