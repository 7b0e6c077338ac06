package dev.galgo.report.text;

import dev.galgo.core.check.Finding;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells people what was proved of a model or a net. */
final class ProofText {
    /** So many steps of a run are shown to people. */
    private static final int SHOWN = 40;

    private final Style style;
    private final StoryText stories;
    private final FindingText findings;
    private final Remedies remedies;

    ProofText(Layout layout, Remedies remedies) {
        this.style = layout.style();
        this.stories = new StoryText(layout);
        this.findings = new FindingText(layout, remedies);
        this.remedies = remedies;
    }

    /** The whole result, line by line. */
    List<String> lines(ProofResult verified) {
        var lines = new ArrayList<String>();
        String size = verified.places() == 0
                ? ""
                : ", " + StoryWording.count(verified.places(), "place") + " and "
                        + StoryWording.count(verified.transitions(), "transition");
        lines.add(verified.name() + ": " + verified.kind() + style.faint(size));
        verified.notes().forEach(note -> lines.add("note: " + StoryWording.oneLine(note)));
        verified.answers().forEach(one -> {
            lines.add("");
            lines.addAll(answer(one));
        });
        verified.listings().forEach(listing -> {
            lines.add("");
            lines.add(style.strong(listing.title()));
            listing.lines().forEach(line -> lines.add("  " + line));
        });
        return lines;
    }

    private List<String> answer(Answered one) {
        var lines = new ArrayList<String>();
        String word =
                switch (one.outcome()) {
                    case HOLDS -> style.good(one.answer());
                    case VIOLATED -> style.bad(one.answer());
                    case UNKNOWN -> style.doubtful(one.answer());
                };
        lines.add(style.strong(one.question()) + ": " + word
                + style.faint(String.format(Locale.ROOT, " (%.2f s)", one.seconds())));
        lines.add("  " + StoryWording.oneLine(one.rests()));
        if (one.outcome() == ProofResult.Outcome.UNKNOWN) {
            one.tried().forEach(line -> lines.add("  tried " + line));
        }
        Finding finding = one.finding();
        if (finding != null) {
            lines.add("it happens: " + StoryWording.oneLine(finding.message()));
            lines.add(StoryWording.count(finding.schedule().length(), "delivery", "deliveries") + ":");
            lines.addAll(stories.lines(finding.story()));
            lines.addAll(findings.replay(finding, one.saved()));
        } else if (!one.run().isEmpty()) {
            lines.add(StoryWording.count(one.run().size(), "step") + ":");
            for (int i = 0; i < Math.min(SHOWN, one.run().size()); i++) {
                lines.add(
                        String.format(Locale.ROOT, "  %d  %s", i + 1, one.run().get(i)));
            }
            if (one.run().size() > SHOWN) {
                lines.add("  and so on; " + remedies.everything() + " has all");
            }
        }
        return lines;
    }
}
