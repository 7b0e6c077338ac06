package dev.galgo.cli.explore;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.option.ClaimOptions;
import dev.galgo.cli.option.CommandRemedies;
import dev.galgo.cli.option.JudgementOptions;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.cli.program.SavedOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.core.check.Check;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.explorer.Explorer;
import dev.galgo.report.result.Headline;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.schedule.UnreadableSchedule;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption.Use;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Opened;
import dev.galgo.spi.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Opens a program in a browser. */
@Command(
        name = "explore",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "galgo explore [OPTIONS] --classpath PATH TARGET [ARGS...]",
            "       galgo explore [OPTIONS] MODEL.abs [MORE.abs...]",
            "       galgo explore [OPTIONS] MODEL.api [PARAMETER=VALUE...]",
            "       galgo explore [OPTIONS] NET.pnml|NET.net",
            "       galgo explore [OPTIONS] FILE.json"
        },
        description = {
            "Opens a program in the browser, to be walked through delivery by delivery, while a check runs in the"
                    + " background.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo explore --classpath target/classes bank.TransferDriver",
            "  galgo explore --source src/main/java -cp target/classes bank.Main 3",
            "      shows the lines of code, too",
            "  galgo explore galgo-TransferDriver.json",
            "      begins with a schedule that galgo check saved",
            "  galgo explore --always 'count(Client c: c.inside) <= 1' -cp classes lock.Main",
            "      looks for orders in which a claim breaks",
            "",
            "The page is served to this machine only, at the address that is printed, to",
            "whoever knows the whole of it. Ctrl-C ends it.",
            "",
            "Exit codes:",
            "  0  it has ended",
            "  2  wrong usage",
            "  4  the program could not be set up, or the schedule cannot be read"
        })
public final class ExploreCommand implements Callable<Integer>, TakesProgram {
    private static final String SCHEDULE = ".json";
    private static final int MOST_PORTS = 65_535;

    private final Console console;
    private final FrontEndOptions frontEnds;

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @Mixin
    private final JudgementOptions judgement = new JudgementOptions();

    @Mixin
    private final ClaimOptions claims = new ClaimOptions();

    @Option(names = "--keep-going", description = "Let the check collect distinct findings, not only the first.")
    private boolean keepGoing;

    @Option(
            names = "--step-timeout",
            paramLabel = "TIME",
            converter = Amount.OfTime.class,
            description = "Let the check give a handler up that takes longer; 10s unless said otherwise.")
    private Duration stepTimeout = Limits.NONE.step();

    @Option(
            names = "--source",
            paramLabel = "DIR",
            description =
                    "Where the program's sources are, so that the page can show lines of them. May be given several"
                            + " times.")
    private List<Path> sources = new ArrayList<>();

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port to serve the page at.%nDefault: any that is free.")
    private int port;

    @Option(names = "--no-browser", description = "Print the address, and open no browser.")
    private boolean noBrowser;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Amount.OfTime.class,
            description = "End when no page was open for so long.%nDefault: never.")
    @Nullable
    private Duration timeout;

    @Option(names = StackTraceOption.NAME, description = "Show the stack behind an error.")
    @SuppressWarnings("unused") // looked at where errors are told
    private boolean stacktrace;

    @Parameters(
            index = "0",
            paramLabel = "TARGET",
            description = "What to start from, as for galgo check; or a schedule that was saved.")
    @SuppressWarnings("NullAway.Init") // picocli refuses to go on without it
    private String target;

    @Parameters(
            index = "1..*",
            paramLabel = "ARGS",
            description = "Given to the program as they are. Options of galgo's own are refused here, unless -- stands"
                    + " before them.")
    private List<String> args = new ArrayList<>();

    public ExploreCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.frontEnds = FrontEndOptions.of(frontEnds, Use.OPENING, Use.INPUTS);
    }

    @Override
    public FrontEndOptions frontEndOptions() {
        return frontEnds;
    }

    @Override
    public Integer call() throws UserError {
        validate();
        Path file = schedule();
        ScheduleFile saved = file == null ? null : read(file);
        ProgramOpening opening = file == null || saved == null ? named() : opening(saved, file);
        List<FindingKind> ignored =
                saved == null ? program.ignored() : saved.program().ignored();
        // Opened here so that what is wrong with it is said here; the explorer walks through this opening.
        Opened opened = opening.open();
        List<String> claimed = claims(saved);
        ClaimOptions.of(claimed).about(opened).applyTo(Check.of(opened.program()), opened.program());
        var explored = new CommandProgram(
                console,
                opening,
                opened,
                saved,
                check -> judgement
                        .applyTo(check, ignored)
                        .assuming(program.assumptions())
                        .keepGoing(keepGoing)
                        .limits(Limits.NONE.withStep(stepTimeout)),
                claimed,
                sources);
        console.started(opened.started(), opening.identity().delivery());
        return explore(explored);
    }

    /** What is claimed of the program, as words; a saved schedule says that itself unless the user says something else. */
    private List<String> claims(@Nullable ScheduleFile saved) {
        return saved == null || !claims.words().isEmpty()
                ? claims.words()
                : saved.program().claims();
    }

    private void validate() throws UserError {
        claims.validate();
        if (port < 0 || port > MOST_PORTS) {
            throw new UserError(
                    ExitCode.USAGE, "--port " + port + " is no port.", "Name one from 1 to " + MOST_PORTS + ".", null);
        }
        for (Path directory : sources) {
            if (!Files.isDirectory(directory)) {
                throw new UserError(
                        ExitCode.USAGE,
                        "--source names " + directory + ", which is no directory.",
                        "Give it the directory that the packages begin in, such as src/main/java.",
                        null);
            }
        }
    }

    /** The file that is named instead of a program; null if a program is. */
    private @Nullable Path schedule() throws UserError {
        if (!target.endsWith(SCHEDULE)) {
            return null;
        }
        try {
            Path file = Path.of(target);
            if (!args.isEmpty() || program.givenWithSchedule() || frontEnds.given()) {
                throw new UserError(
                        ExitCode.USAGE,
                        "A saved schedule says itself how its program is started.",
                        "Leave out what follows " + Headline.quoted(target)
                                + " and the options of the program; --classpath may say where its classes are now.",
                        null);
            }
            return file;
        } catch (InvalidPathException noFile) {
            return null;
        }
    }

    private static ScheduleFile read(Path file) throws UserError {
        try {
            return ScheduleFile.read(file);
        } catch (UnreadableSchedule unreadable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    unreadable.getMessage() + ".",
                    CommandRemedies.about(unreadable),
                    unreadable.getCause());
        }
    }

    private ProgramOpening opening(ScheduleFile saved, Path file) throws UserError {
        DeliveryModel delivery = saved.program().delivery();
        if (judgement.delivery(delivery) != delivery) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The schedule was saved with another delivery model than --delivery names.",
                    "Leave --delivery out.",
                    null);
        }
        return SavedOptions.opening(
                program.whereClassesAre(console, saved.program()),
                frontEnds.all(),
                frontEnds.named(),
                Objects.requireNonNull(file.toAbsolutePath().getParent()));
    }

    private ProgramOpening named() throws UserError {
        Target wanted = program.target(console, target, args);
        FrontEnd frontEnd = frontEnds.choose(wanted);
        DeliveryModel delivery = judgement.delivery(frontEnd.defaults().delivery());
        return program.opening(console, frontEnd, frontEnds, wanted, delivery, null);
    }

    private int explore(CommandProgram explored) throws UserError {
        var ended = new CountDownLatch(1);
        try (explored;
                var interruption = new Interruption(ended::countDown);
                Explorer explorer = start(explored)) {
            String address = explorer.address();
            console.out().println("explore it: " + address);
            console.out().flush();
            explorer.check();
            try (Browser browser = noBrowser ? Browser.none() : Browser.open(console, address)) {
                await(ended, explorer);
            }
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.FINE;
    }

    private Explorer start(CommandProgram explored) throws UserError {
        try {
            return new Explorer(explored, port);
        } catch (IOException taken) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The page cannot be served at port " + port + ": " + taken.getMessage() + ".",
                    "Name another one, or leave --port out.",
                    taken);
        }
    }

    private void await(CountDownLatch ended, Explorer explorer) throws InterruptedException {
        long look = timeout == null ? 60_000 : Math.max(10, Math.min(1000, timeout.toMillis() / 4));
        while (!ended.await(look, TimeUnit.MILLISECONDS)) {
            if (timeout != null && explorer.idleNanos() > timeout.toNanos()) {
                console.note("No page was open for " + timeout.toMillis() / 1000.0 + " s, so this is the end.");
                return;
            }
        }
    }
}
