package dev.galgo.report.text;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.Style;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Headline;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.table.ComparisonTable;
import java.util.List;

/** Tells people how ways of searching compare: a table, and what is wrong with it below. */
final class ComparisonText {
    private ComparisonText() {}

    static String of(Comparison comparison, Layout layout) {
        Style style = layout.style();
        String started = style.strong(Headline.line(comparison.started(), comparison.delivery()));
        var text = new StringBuilder(String.join("\n", WordWrap.lines(List.of(started), layout)) + "\n\n");
        text.append(ComparisonTable.of(comparison).text());
        for (String sentence : comparison.disagreements()) {
            String line = style.bad("DISAGREEMENT") + ": " + StoryWording.oneLine(sentence) + ".";
            text.append('\n')
                    .append(String.join("\n", WordWrap.lines(List.of(line), layout)))
                    .append('\n');
        }
        return text.toString();
    }
}
