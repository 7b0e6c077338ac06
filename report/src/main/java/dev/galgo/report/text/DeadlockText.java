package dev.galgo.report.text;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.Assumption;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.DeadlockResult.Exhaustive;
import dev.galgo.report.result.DeadlockResult.Outcome;
import dev.galgo.report.result.DeadlockResult.Verdict;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells people what is known of a program's deadlocks. */
public final class DeadlockText {
    /** So many cycles are told to people that are not real: nobody reads more. */
    private static final int MOST_TOLD = 20;

    private final Style style;
    private final FindingText findings;
    private final Remedies remedies;

    public DeadlockText(Layout layout, Remedies remedies) {
        this.style = layout.style();
        this.findings = new FindingText(layout, remedies);
        this.remedies = remedies;
    }

    /** The whole result, line by line. */
    List<String> lines(DeadlockResult result) {
        var lines = new ArrayList<String>();
        lines.add(verdict(result));
        if (!result.cycles().isEmpty()) {
            lines.add(style.faint(counts(result)));
        }
        DeadlockResult.Deadlocking deadlocking = result.deadlocking();
        if (deadlocking != null) {
            lines.add(style.faint(
                    StoryWording.count(deadlocking.executions(), "execution") + " of the searches for cycles "
                            + (deadlocking.executions() == 1 ? "deadlocks, " : "deadlock, ")
                            + StoryWording.count(deadlocking.distinct(), "distinct deadlock")
                            + " in all"));
        }
        int assumed = 0;
        for (Assumption one : result.assumptions()) {
            String place = one.place();
            lines.add("  " + ++assumed + ". " + one.kind().id() + (place == null ? "" : ", " + place) + ": "
                    + StoryWording.oneLine(one.text()));
            lines.add("     " + StoryWording.oneLine(one.advice()));
        }
        result.notes().forEach(note -> lines.add("note: " + StoryWording.oneLine(note)));
        lines.addAll(cycles(result.cycles()));
        for (CycleResult condition : result.conditions()) {
            lines.add("");
            lines.addAll(condition(condition));
        }
        for (DeadlockResult.Other other : result.others()) {
            lines.add("");
            lines.addAll(other(other));
        }
        if (!result.unknown().isEmpty()) {
            lines.add("");
            lines.add("not known to the analysis:");
            result.unknown().forEach(one -> lines.add("  " + StoryWording.oneLine(one)));
        }
        if (result.verdict() == Verdict.FREE || result.verdict() == Verdict.FREE_IF) {
            lines.add("");
            lines.add("this rests on:");
            result.rests().forEach(one -> lines.add("  " + StoryWording.oneLine(one)));
        }
        return lines;
    }

    /** All cycles that are real, and the first of those that are not. */
    private List<String> cycles(List<CycleResult> cycles) {
        var lines = new ArrayList<String>();
        int number = 0;
        int others = 0;
        for (CycleResult cycle : cycles) {
            number++;
            if (cycle.outcome() == Outcome.REAL || others++ < MOST_TOLD) {
                lines.add("");
                lines.addAll(cycle(number, cycles.size(), cycle));
            }
        }
        if (others > MOST_TOLD) {
            lines.add("");
            lines.add("and " + StoryWording.count(others - MOST_TOLD, "cycle")
                    + " more of which none was found to be real; " + remedies.everything() + " tells them all");
        }
        return lines;
    }

    private String verdict(DeadlockResult result) {
        String word = result.verdict().word();
        String shown =
                switch (result.verdict()) {
                    case DEADLOCK, STUCK -> style.bad(word);
                    case FREE -> style.good(word);
                    case FREE_IF, UNDECIDED -> style.doubtful(word);
                };
        return shown + result.sentence();
    }

    private static String counts(DeadlockResult result) {
        String guided = StoryWording.count(result.states(), "state") + " explored for "
                + StoryWording.count(result.cycles().size(), "cycle");
        Exhaustive all = result.exhaustive();
        if (all == null) {
            return guided;
        }
        return guided
                + String.format(
                        Locale.ROOT,
                        ", %s%,d by a search of everything (%.2f s)",
                        all.complete() ? "" : "more than ",
                        all.states(),
                        all.seconds());
    }

    /** One cycle of several, in lines. */
    public List<String> cycle(int number, int of, CycleResult cycle) {
        return outcome("cycle " + number + (of == 1 ? "" : " of " + of), cycle);
    }

    /** What became of a wait for a condition, in lines. */
    private List<String> condition(CycleResult condition) {
        List<String> lines = outcome("condition", condition);
        lines.add(1, "  " + condition.line());
        return lines;
    }

    private List<String> outcome(String name, CycleResult cycle) {
        var lines = new ArrayList<String>();
        String word = cycle.outcome().word();
        String outcome =
                switch (cycle.outcome()) {
                    case REAL -> style.bad(word);
                    case IMPOSSIBLE -> style.good(word);
                    case REFUTED -> style.good(word) + ": no schedule leads to it";
                    case UNDECIDED -> style.doubtful(word) + ": " + cycle.reason();
                };
        lines.add(style.strong(name) + ", " + outcome
                + style.faint(" ("
                        + (cycle.outcome() == Outcome.IMPOSSIBLE
                                ? "proved"
                                : StoryWording.count(cycle.states(), "state"))
                        + String.format(Locale.ROOT, ", %.2f s)", cycle.seconds())));
        cycle.explanation().forEach(sentence -> lines.add("  " + sentence));
        String reason = cycle.reason();
        if (cycle.outcome() == Outcome.IMPOSSIBLE && reason != null) {
            reason.lines().forEach(line -> lines.add("  " + line));
        }
        Finding finding = cycle.finding();
        if (finding != null) {
            lines.addAll(findings.happening(finding, cycle.saved()));
        }
        return lines;
    }

    /** Something that was met besides the cycles, in lines. */
    public List<String> other(DeadlockResult.Other other) {
        Finding finding = other.finding();
        var lines = new ArrayList<String>();
        lines.add(style.bad(other.title()) + ": " + StoryWording.oneLine(finding.message()));
        lines.addAll(findings.schedule(finding, other.saved()));
        return lines;
    }
}
