package dev.galgo.report.text;

import dev.galgo.core.check.Finding;
import dev.galgo.report.format.Layout;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The schedule that shows a finding, and how to run it again. */
final class FindingText {
    private final StoryText stories;
    private final Remedies remedies;

    FindingText(Layout layout, Remedies remedies) {
        this.stories = new StoryText(layout);
        this.remedies = remedies;
    }

    /** That something happens which was asked for, and how. */
    List<String> happening(Finding finding, @Nullable String saved) {
        var lines = new ArrayList<String>();
        lines.add("it happens: " + StoryWording.oneLine(finding.message()));
        lines.addAll(schedule(finding, saved));
        return lines;
    }

    /** The schedule with its length. */
    List<String> schedule(Finding finding, @Nullable String saved) {
        var lines = new ArrayList<String>();
        lines.add(length(finding) + ":");
        lines.addAll(stories.lines(finding.story(), finding.schedule().circle()));
        StoryWording.decision(finding).ifPresent(lines::add);
        lines.addAll(replay(finding, saved));
        return lines;
    }

    /** The input that it happens on, if some values were unknown. */
    static List<String> input(Finding finding) {
        return finding.input().entrySet().stream()
                .map(one -> "input: " + one.getKey() + " = " + StoryWording.oneLine(one.getValue()))
                .toList();
    }

    static String length(Finding finding) {
        int circle = finding.schedule().circle();
        return StoryWording.count(finding.schedule().length(), "delivery", "deliveries") + ", "
                + (circle == 0
                        ? StoryWording.shortness(finding)
                        : (circle == 1 ? "the last repeats" : "the last " + circle + " repeat") + " for ever");
    }

    /** How to run it again, if it was saved. */
    List<String> replay(Finding finding, @Nullable String saved) {
        String replay = saved == null ? null : remedies.replay(finding, saved);
        return replay == null ? List.of() : List.of(WordWrap.REPLAY + replay);
    }
}
