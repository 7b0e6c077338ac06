package dev.galgo.report.result;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NeverEnds;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.search.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a search of a program's schedules has found.
 *
 * @param found the same as the kernel tells it
 * @param saved where the schedules of the findings were saved, one after the other; null for one that was not, and there may be fewer than findings
 */
public record CheckedProgram(CheckResult found, List<@Nullable String> saved) implements Result {
    /** No schedule was saved. */
    public CheckedProgram(CheckResult found) {
        this(found, List.of());
    }

    @Override
    public ResultKind resultKind() {
        return ResultKind.CHECK;
    }

    @Override
    public String word() {
        return found.verdict().id();
    }

    @Override
    public String summary() {
        return CheckSentence.of(found);
    }

    @Override
    public Judgement judgement() {
        return switch (found.verdict()) {
            case VERIFIED -> Judgement.GOOD;
            case VERIFIED_IF, WITHIN_BOUNDS -> Judgement.DOUBTFUL;
            case NOTHING_COMPLETED, VIOLATED, ERROR -> Judgement.BAD;
        };
    }

    @Override
    public boolean concluded() {
        return found.verdict() != Verdict.ERROR && found.verdict() != Verdict.NOTHING_COMPLETED;
    }

    @Override
    public List<ReportEntry> entries() {
        var entries = new ArrayList<ReportEntry>();
        for (int i = 0; i < found.findings().size(); i++) {
            entries.add(ReportEntry.of(found.findings().get(i), i < saved.size() ? saved.get(i) : null));
        }
        return entries;
    }

    /** Who can wait for ever while others go round, where nothing is wrong: no findings of the search, but with schedules all the same. */
    public List<Finding> waitingForEver() {
        NeverEnds how = found.neverEnds();
        return how == null ? List.of() : how.warnings();
    }

    @Override
    public List<Assumption> assumptions() {
        return found.evidence().assumptions();
    }

    @Override
    public List<Assumption> listedAssumptions() {
        return EvidenceText.listed(found);
    }

    @Override
    public List<String> limits() {
        return found.bounds().stream().map(Bound::text).toList();
    }

    @Override
    public List<String> remarks() {
        var remarks = new ArrayList<>(SearchExtent.lines(found));
        remarks.addAll(EvidenceText.lines(found));
        return remarks;
    }

    @Override
    public List<Figure> figures() {
        var figures = new ArrayList<Figure>();
        if (found.inputs() > 0) {
            figures.add(Figure.count("inputs", found.inputs()));
        }
        figures.add(Figure.count("executions", found.executions()));
        if (found.abandoned() > 0) {
            figures.add(
                    Figure.count("abandoned on known ground", found.abandoned()).aside());
        }
        figures.add(Figure.count("transitions", found.transitions()));
        figures.add(Figure.count("states", found.states()));
        figures.add(Figure.count("longest schedule", found.deepest()));
        figures.add(Figure.seconds("time", found.seconds()));
        figures.add(Figure.word("reduction", found.choice().reduction().word().toLowerCase(Locale.ROOT)));
        return figures;
    }
}
