package dev.galgo.cli.explore;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.ProgressLine;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.ClaimOptions;
import dev.galgo.cli.option.ProgramClaims;
import dev.galgo.cli.page.WatchedClaims;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.testclass.ScheduleTest;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.ExpectedSends;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Unsupported;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Progress;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.ExploredProgram;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import dev.galgo.spi.Opened;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A program of the command line, for an explorer: how it is opened, checked, and made into tests. */
final class CommandProgram implements ExploredProgram, AutoCloseable {
    private final Console console;
    private final ProgramOpening opening;
    private final @Nullable ScheduleFile saved;
    private final UnaryOperator<Check> asked;
    private final List<String> claims;
    private final Map<Check, ProgramClaims> claimsOf = Collections.synchronizedMap(new WeakHashMap<>());
    private final ReportContext context;
    private final Sources sources;
    private final boolean hasSources;
    /** What each program was opened as. */
    private final Map<Program, Opened> openings = Collections.synchronizedMap(new WeakHashMap<>());

    private @Nullable Opened first;

    /** @param claims what is claimed of the program, as words of a command line that were read before and fit it */
    CommandProgram(
            Console console,
            ProgramOpening opening,
            Opened first,
            @Nullable ScheduleFile saved,
            UnaryOperator<Check> asked,
            List<String> claims,
            List<Path> sourceDirectories)
            throws UserError {
        this.console = console;
        this.opening = opening;
        this.first = first;
        this.saved = saved;
        this.asked = asked;
        this.claims = List.copyOf(claims);
        this.context = new ReportContext(first.started(), opening.identity().delivery(), Set.of(), first.notes());
        this.hasSources = !sourceDirectories.isEmpty() || !first.sources().isEmpty();
        try {
            this.sources = Sources.under(Path.of(""), sourceDirectories).with(first.sources());
        } catch (IOException unreadable) {
            throw new UserError(
                    ExitCode.USAGE,
                    "A directory of --source cannot be read: " + unreadable.getMessage() + ".",
                    "Leave it out.",
                    unreadable);
        }
    }

    @Override
    public Opened open() throws Refusal {
        try {
            Opened opened = takeFirst();
            if (opened == null) {
                opened = opening.open();
            }
            openings.put(opened.program(), opened);
            return opened;
        } catch (UserError | SetUpFailed | Unsupported unusable) {
            throw new Refusal(Refusal.FAILED, String.valueOf(unusable.getMessage()), null);
        }
    }

    private synchronized @Nullable Opened takeFirst() {
        Opened opened = first;
        first = null;
        return opened;
    }

    @Override
    public Check withoutClaims(Program program) {
        Check check = asked.apply(Check.of(program).compare(Compare.CANONICAL).reduction(ReductionKind.AUTO))
                .delivery(opening.identity().delivery())
                .expectedSends(ExpectedSends.ALWAYS)
                .secondOpinion(Check.USUAL)
                .plainRuns(Check.USUAL);
        opening.frontEnd().defaults().undelivered().ifPresent(check::undelivered);
        return check;
    }

    @Override
    public Check of(Program program) {
        Check check = withoutClaims(program);
        // Read anew each time: checks and walks are on threads of their own.
        try {
            ProgramClaims read = ClaimOptions.of(claims).about(Objects.requireNonNull(openings.get(program)));
            read.applyTo(check, program);
            claimsOf.put(check, read);
        } catch (UserError unfit) {
            throw new IllegalStateException("a claim that was read does not fit the program any more", unfit);
        }
        return check;
    }

    @Override
    public List<String> notesOn(Check check) {
        ProgramClaims read = claimsOf.get(check);
        return read == null ? List.of() : read.notes();
    }

    @Override
    public Engine watched(Opened opened, Engine engine) {
        return WatchedClaims.of(claims, opened, engine);
    }

    @Override
    public Function<Progress, String> progressText() {
        return new ProgressLine(console, System::nanoTime)::text;
    }

    @Override
    public ReportContext context() {
        return context;
    }

    @Override
    public ScheduleFile.Program identity() {
        return opening.identity().claiming(claims);
    }

    @Override
    public Sources sources() {
        return sources;
    }

    @Override
    public boolean hasSources() {
        return hasSources;
    }

    @Override
    public String version() {
        return Version.number();
    }

    @Override
    public @Nullable ScheduleFile saved() {
        return saved;
    }

    @Override
    public TestSource test(SchedulePrefix path, @Nullable Finding finding) throws Refusal {
        try {
            ScheduleTest test = ScheduleTest.of(console, opening, path, finding);
            return new TestSource(test.className(), test.source());
        } catch (UserError unfit) {
            throw new Refusal(Refusal.BAD_REQUEST, String.valueOf(unfit.getMessage()), null);
        }
    }

    @Override
    public void close() {
        Opened unused = takeFirst();
        if (unused != null) {
            unused.close();
        }
    }
}
