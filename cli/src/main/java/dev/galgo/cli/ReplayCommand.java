package dev.galgo.cli;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.Replay;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.report.JsonReport;
import dev.galgo.report.MermaidDiagram;
import dev.galgo.report.ScheduleFile;
import dev.galgo.report.TextReport;
import dev.galgo.report.UnreadableSchedule;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs one saved schedule again, on the program as it is now. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = {
            "Runs a schedule that galgo check saved once more, delivery by delivery, and shows what happens.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo replay galgo-TransferDriver.json",
            "  galgo replay --classpath build/classes galgo-TransferDriver.json",
            "",
            "With a debugger: handlers run on the main thread, so breakpoints in them stop there.",
            "  GALGO_JAVA_OPTS=-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=5005 \\",
            "    galgo replay galgo-TransferDriver.json",
            "  waits until a debugger is attached to port 5005; JAVA_TOOL_OPTIONS does the same for java -jar.",
            "",
            "Exit codes: 0 the schedule runs and nothing is wrong any more; 1 it happens again; 2 wrong usage;",
            "  4 the schedule cannot be read or does not fit the program any more."
        })
final class ReplayCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "PATH",
            description = "Where the program's classes are now.%nDefault: where they were when the schedule was saved.")
    @Nullable
    private String classpath;

    @Option(
            names = "--format",
            paramLabel = "FORM",
            converter = Word.OfFormat.class,
            completionCandidates = Word.OfFormat.class,
            description = "What to print: ${COMPLETION-CANDIDATES}.%nDefault: text.")
    private Format format = Format.TEXT;

    @Option(names = "--stacktrace", description = "Show the stack behind an error, and behind the exception thrown.")
    private boolean stacktrace;

    @Parameters(paramLabel = "FILE", description = "A schedule that galgo check saved.")
    @SuppressWarnings("NullAway.Init") // picocli refuses to go on without it
    private Path file;

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError {
        ScheduleFile saved = read();
        try (FoundryProgram loaded = new Loading(program(saved), null).load()) {
            return replay(loaded.semantics(), saved);
        }
    }

    private ScheduleFile read() throws UserError {
        try {
            return ScheduleFile.read(file);
        } catch (UnreadableSchedule unreadable) {
            throw new UserError(
                    ExitCode.TROUBLE, unreadable.getMessage() + ".", unreadable.advice(), unreadable.getCause());
        }
    }

    private ScheduleFile.Program program(ScheduleFile saved) {
        ScheduleFile.Program then = saved.program();
        if (classpath == null) {
            return then;
        }
        return new ScheduleFile.Program(
                then.target(),
                then.args(),
                ClassPathOption.entries(classpath, console.environment()),
                then.delivery(),
                then.afterTest(),
                then.naming(),
                then.ignored(),
                then.opaque());
    }

    private int replay(Semantics semantics, ScheduleFile saved) throws UserError {
        Cursor cursor = start(semantics, saved);
        try {
            Story story = new Replay(semantics, cursor).run(saved.schedule()).story();
            Ending ending = Ending.of(semantics, cursor, story, saved.kind());
            show(story, ending, saved);
            return ending.kind() == null ? ExitCode.FINE : ExitCode.VIOLATION;
        } catch (Divergence diverged) {
            if (format == Format.TEXT) {
                soFar(semantics, saved, diverged.step() - 1);
            }
            throw new UserError(
                    ExitCode.TROUBLE,
                    upperCased(String.valueOf(diverged.getMessage())) + ".",
                    "The program has changed since the schedule was saved: run galgo check again.",
                    diverged);
        }
    }

    private static Cursor start(Semantics semantics, ScheduleFile saved) {
        return new Engine(Engine.Kind.COPY, semantics).start(saved.program().delivery(), Compare.NONE);
    }

    /** The deliveries that still could be made. */
    private void soFar(Semantics semantics, ScheduleFile saved, int deliveries) {
        var prefix = new Schedule(saved.schedule().deliveries().subList(0, deliveries));
        try {
            Story story =
                    new Replay(semantics, start(semantics, saved)).run(prefix).story();
            new TextReport(console.style()).story(story).forEach(console.out()::println);
        } catch (Divergence again) {
            console.note("A second replay went another way: " + again.getMessage() + ".");
        }
    }

    private void show(Story story, Ending ending, ScheduleFile saved) {
        switch (format) {
            case TEXT -> {
                new TextReport(console.style()).story(story).forEach(console.out()::println);
                console.out().println();
                console.out().println(ending.sentence(saved.kind()));
            }
            case JSON ->
                console.out()
                        .print(JsonReport.replay(
                                story, ending.kind() == saved.kind(), ending.kind(), ending.message()));
            case MERMAID -> console.out().print(MermaidDiagram.of(story));
        }
        Throwable cause = ending.cause();
        if (stacktrace && cause != null) {
            cause.printStackTrace(console.err());
        }
    }

    private static String upperCased(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
