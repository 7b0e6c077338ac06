package dev.galgo.explorer.page;

import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.trace.SourceLines;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.trace.ToldVerdict;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.explorer.walk.Walker;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.PageClient;
import dev.galgo.report.result.PageClients;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.SavedFinding;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.Opened;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes the findings of a report ones that can be walked through: runs the schedule of each once more, and the one beside it, and carries what happened.
 *
 * <p>A finding for which that does not work is in the report as ever, with a remark that says why; so are all that time does not suffice for.
 */
public final class WalkablePages implements PageClients {
    private final SavedProgramOpener opener;
    private final Consumer<String> note;
    private final Duration patience;

    /** Opens the program of a saved schedule. */
    @FunctionalInterface
    public interface SavedProgramOpener {
        Opened open(ScheduleFile.Program program) throws Refusal;

        /** An engine that looks after what is claimed of the program, too, if anything is. */
        default Engine watched(ScheduleFile.Program program, Engine engine) {
            return engine;
        }
    }

    /**
     * Pages that are done soon, whatever the program does.
     *
     * @param note is told what the page says of that which cannot be walked through
     * @param patience how long one page may take
     */
    public WalkablePages(SavedProgramOpener opener, Consumer<String> note, Duration patience) {
        this.opener = opener;
        this.note = note;
        this.patience = patience;
    }

    /** A finding, and the program that shows it. */
    private record Rerun(Finding finding, ScheduleFile.Program program) {}

    @Override
    public Optional<PageClient> of(Report report, Consumer<String> remark) {
        List<Rerun> findings = reruns(report);
        if (findings.isEmpty()) {
            return Optional.empty();
        }
        var unwalkable = new ArrayList<String>();
        List<String> traces = traces(report, findings, unwalkable);
        if (!unwalkable.isEmpty()) {
            String some = traces.isEmpty()
                    ? "What was found cannot be walked through on the page"
                    : unwalkable.size() + " of " + findings.size() + " findings cannot be walked through on the page";
            String sentence = some + ": " + withoutStop(unwalkable.get(0)) + ".";
            note.accept(sentence);
            remark.accept(sentence);
        }
        return traces.isEmpty() ? Optional.empty() : Optional.of(ClientFiles.client(traces));
    }

    private static List<Rerun> reruns(Report report) {
        List<Rerun> reruns = new ArrayList<>();
        for (Finding finding : shown(report)) {
            ScheduleFile schedule = report.schedule(finding);
            if (schedule != null) {
                reruns.add(new Rerun(finding, schedule.program()));
            }
        }
        return reruns;
    }

    /** What a report shows with its schedule: what was found, and who can wait for ever in a program that nothing is wrong with. */
    private static List<Finding> shown(Report report) {
        var shown = new ArrayList<>(
                report.result().findings().stream().map(SavedFinding::finding).toList());
        if (report.result() instanceof CheckedProgram checked) {
            shown.addAll(checked.waitingForEver());
        }
        return shown;
    }

    /** @param unwalkable gets the reason for each that has none */
    private List<String> traces(Report report, List<Rerun> findings, List<String> unwalkable) {
        var carried = new CarriedTraces(
                report.context(),
                coverage(report),
                new SourceLines(report.sources(), report.target()),
                verdict(report));
        List<String> traces = new ArrayList<>();
        // A walker for each input: the same schedule does something else on another one.
        Map<ScheduleFile.Program, Walker> walkers = new LinkedHashMap<>();
        try (var deadline = new PageDeadline(patience)) {
            for (Rerun rerun : findings) {
                Walker walker = walkers.computeIfAbsent(rerun.program(), this::walker);
                String id = String.valueOf(traces.size() + 1);
                try {
                    traces.add(deadline.ask(walker, (walk, guard) -> trace(walk, carried, rerun.finding(), id)));
                } catch (Refusal refused) {
                    unwalkable.add(String.valueOf(refused.getMessage()));
                }
            }
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
            unwalkable.add("it was interrupted");
        } finally {
            walkers.values().forEach(Walker::close);
        }
        return traces;
    }

    private Walker walker(ScheduleFile.Program program) {
        var opening = new Walker.ProgramOpener() {
            @Override
            public Opened open() throws Refusal {
                return opener.open(program);
            }

            @Override
            public Engine watched(Engine engine) {
                return opener.watched(program, engine);
            }
        };
        return new Walker(opening, program.delivery());
    }

    private static String trace(Walk walk, CarriedTraces carried, Finding finding, String id) throws Refusal {
        SchedulePrefix path = walk.pathOf(finding.schedule(), ToldFinding.isEndless(finding));
        var start = new SchedulePrefix(new int[0], new int[0]);
        return carried.next(walk, path, ToldFinding.of(id, finding, path, start), finding.beside());
    }

    private static ToldVerdict verdict(Report report) {
        return report.result() instanceof CheckedProgram checked
                ? ToldVerdict.of(checked.found())
                : ToldVerdict.of(report.result().word(), report.result().summary());
    }

    private static Coverage coverage(Report report) {
        return report.result() instanceof CheckedProgram checked
                ? checked.found().evidence().coverage()
                : Coverage.NONE;
    }

    private static String withoutStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }
}
