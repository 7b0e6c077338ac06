package dev.galgo.report.text;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NeverEnds;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.EvidenceText;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.NeverEndsWords;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.SavedFinding;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/** Tells a check, or one schedule, to a person: what is wrong first, then how it came to pass. */
public final class TextReport {
    /** In place of a schedule that was told with a finding before. */
    public static final String SAME = "the schedule above shows it too";

    /** Of a circle that nobody has asked for. */
    private static final int MOST_OF_CIRCLE = 8;

    private final Style style;
    private final StoryText stories;
    private final FindingText replays;
    private final Remedies remedies;

    /** For those who cannot run schedules again. */
    public TextReport(Style style) {
        this(Layout.endless(style), Remedies.GENERAL);
    }

    public TextReport(Layout layout, Remedies remedies) {
        this.style = layout.style();
        this.stories = new StoryText(layout);
        this.replays = new FindingText(layout, remedies);
        this.remedies = remedies;
    }

    /** The whole result, ending with a line break. */
    public String of(CheckResult result, ReportContext context) {
        return Headline.STARTED + context.headline() + "\n"
                + String.join("\n", lines(new CheckedProgram(result), context)) + "\n";
    }

    /** The result without what was started, line by line. */
    List<String> lines(CheckedProgram checked, ReportContext context) {
        CheckResult result = checked.found();
        var lines = new ArrayList<String>();
        lines.add(verdict(checked));
        if (result.verdict() == Verdict.VIOLATED && !result.bounds().isEmpty()) {
            lines.add("not everything was explored: " + String.join(", ", checked.limits()));
        }
        lines.addAll(assumptions(checked, context));
        lines.add(style.faint(counts(result)));
        lines.addAll(neverEnds(result));
        checked.remarks().forEach(line -> lines.add(style.faint(line)));
        context.notes().forEach(note -> lines.add("note: " + StoryWording.oneLine(note)));
        var told = new HashSet<Schedule>();
        for (SavedFinding finding : checked.findings()) {
            lines.add("");
            lines.addAll(finding(finding.finding(), told.add(finding.finding().schedule())));
            List<String> replay = replays.replay(finding.finding(), finding.saved());
            if (!replay.isEmpty()) {
                lines.add("");
                lines.addAll(replay);
            }
        }
        if (result.neverEnds() != null) {
            for (Finding warning : result.neverEnds().warnings()) {
                lines.add("");
                lines.addAll(finding(warning, told.add(warning.schedule())));
            }
        }
        return lines;
    }

    /** The verdict in one line. */
    private String verdict(CheckedProgram checked) {
        String word = checked.found().verdict().text();
        String shown =
                switch (checked.judgement()) {
                    case GOOD -> style.good(word);
                    case DOUBTFUL -> style.doubtful(word);
                    case BAD -> style.bad(word);
                };
        return shown + checked.summary().substring(word.length());
    }

    /** The assumptions, numbered, each with what to do. */
    private List<String> assumptions(CheckedProgram checked, ReportContext context) {
        var lines = new ArrayList<String>();
        int number = 0;
        for (Assumption assumption : checked.listedAssumptions()) {
            number++;
            lines.add("  " + number + ". " + EvidenceText.sentence(assumption, context));
            lines.add(style.faint("     what to do: " + StoryWording.oneLine(assumption.advice())));
        }
        return lines;
    }

    private static String counts(CheckResult result) {
        var counts = new ArrayList<String>();
        if (result.inputs() > 0) {
            counts.add(StoryWording.count(result.inputs(), "input"));
        }
        counts.add(StoryWording.count(result.executions(), "execution"));
        if (result.abandoned() > 0) {
            counts.add(String.format(Locale.ROOT, "%,d abandoned on known ground", result.abandoned()));
        }
        counts.add(StoryWording.count(result.transitions(), "transition"));
        counts.add(StoryWording.count(result.states(), "state"));
        counts.add("longest schedule " + String.format(Locale.ROOT, "%,d", result.deepest()));
        counts.add(String.format(Locale.ROOT, "%.2f s", result.seconds()));
        return String.join(", ", counts);
    }

    private static List<String> neverEnds(CheckResult result) {
        NeverEnds how = result.neverEnds();
        if (how == null) {
            return List.of();
        }
        var lines = new ArrayList<>(List.of(NeverEndsWords.of(result, how)));
        if (!how.circle().isEmpty()) {
            lines.add("  a short circle, after " + StoryWording.count(how.wayIn(), "delivery", "deliveries") + ":");
            how.circle().stream().limit(MOST_OF_CIRCLE).forEach(one -> lines.add("    " + StoryWording.oneLine(one)));
            int more = how.circle().size() - MOST_OF_CIRCLE;
            if (more > 0) {
                lines.add("    and " + more + " more");
            }
        }
        return lines;
    }

    private List<String> finding(Finding finding, boolean news) {
        var lines = new ArrayList<String>();
        String kind = finding.kind().id();
        String sentence = StoryWording.oneLine(finding.message());
        String actor = finding.actor();
        String who = actor == null || sentence.contains(actor) ? "" : " in " + actor;
        boolean error = finding.severity() == Severity.ERROR;
        lines.add((error ? style.bad(kind) : style.doubtful("warning, " + kind)) + who + ": " + sentence);
        String harmless = remedies.harmless(finding.kind());
        if (harmless != null) {
            lines.add(style.faint("if you know that it does no harm: " + harmless));
        }
        lines.addAll(FindingText.input(finding));
        if (finding.story().scenes().isEmpty()) {
            return lines;
        }
        if (!news) {
            lines.add(SAME);
            return lines;
        }
        lines.add(FindingText.length(finding) + ":");
        lines.addAll(story(finding.story(), finding.schedule().circle()));
        StoryWording.decision(finding).ifPresent(lines::add);
        return lines;
    }

    /** The schedule line by line, then what was left at its end. */
    public List<String> story(Story story) {
        return story(story, 0);
    }

    /** The same of one whose last deliveries can repeat for ever, as many as that. */
    public List<String> story(Story story, int circle) {
        var lines = new ArrayList<>(stories.lines(story, circle));
        lines.addAll(stories.ending(story));
        return lines;
    }
}
