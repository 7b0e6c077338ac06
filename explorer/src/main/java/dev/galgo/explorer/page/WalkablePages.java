package dev.galgo.explorer.page;

import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Finding;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.trace.SourceLines;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.explorer.walk.Walker;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.PageClient;
import dev.galgo.report.result.PageClients;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.SavedFinding;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.Opened;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Makes the findings of a report ones that can be walked through: runs the schedule of each once more, and the one beside it, and carries what happened. */
public final class WalkablePages implements PageClients {
    private final SavedProgramOpener opener;
    private final Consumer<String> note;

    /** Opens the program of a saved schedule. */
    @FunctionalInterface
    public interface SavedProgramOpener {
        Opened open(ScheduleFile.Program program) throws Refusal;
    }

    /** @param note is told why something cannot be walked through */
    public WalkablePages(SavedProgramOpener opener, Consumer<String> note) {
        this.opener = opener;
        this.note = note;
    }

    @Override
    public Optional<PageClient> of(Report report) {
        var carried = new CarriedTraces(
                report.context(),
                coverage(report),
                new SourceLines(report.sources(), report.target()),
                new CarriedTraces.Verdict(
                        report.result().word(), report.result().summary()));
        List<String> traces = new ArrayList<>();
        // A walker for each input: the same schedule does something else on another one.
        Map<ScheduleFile.Program, Walker> walkers = new LinkedHashMap<>();
        try {
            for (SavedFinding saved : report.result().findings()) {
                ScheduleFile schedule = report.schedule(saved.finding());
                if (schedule != null) {
                    Walker walker = walkers.computeIfAbsent(schedule.program(), this::walker);
                    String id = String.valueOf(traces.size() + 1);
                    traces.add(walker.ask((walk, guard) -> trace(walk, carried, saved.finding(), id)));
                }
            }
        } catch (Refusal refused) {
            note.accept("The page shows what was found, but cannot be walked through: " + refused.getMessage());
            return Optional.empty();
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            walkers.values().forEach(Walker::close);
        }
        return traces.isEmpty() ? Optional.empty() : Optional.of(ClientFiles.client(traces));
    }

    private Walker walker(ScheduleFile.Program program) {
        return new Walker(() -> opener.open(program), program.delivery());
    }

    private static String trace(Walk walk, CarriedTraces carried, Finding finding, String id) throws Refusal {
        SchedulePrefix path = walk.pathOf(finding.schedule(), ToldFinding.isEndless(finding));
        var start = new SchedulePrefix(new int[0], new int[0]);
        return carried.next(walk, path, ToldFinding.of(id, finding, path, start), finding.beside());
    }

    private static Coverage coverage(Report report) {
        return report.result() instanceof CheckedProgram checked
                ? checked.found().evidence().coverage()
                : Coverage.NONE;
    }
}
