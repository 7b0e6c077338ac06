package dev.galgo.explorer.page;

import dev.galgo.core.trace.Story;
import dev.galgo.report.diagram.SequenceDiagram;
import dev.galgo.report.format.Style;
import dev.galgo.report.html.ClientPage;
import dev.galgo.report.html.StillPage;
import dev.galgo.report.syntax.Xml;
import dev.galgo.report.text.TextReport;
import java.util.List;

/** A page that carries one trace and needs neither server nor network. Who allows no scripts sees the diagram and the lines of the text report. */
public final class TracePage {
    private TracePage() {}

    /**
     * The page.
     *
     * @param headline what was started
     * @param circle how many deliveries, the last ones, can repeat for ever
     * @param trace the trace, as JSON
     */
    public static String of(String headline, Story story, int circle, String trace) {
        return ClientPage.of(headline, still(headline, story, circle), ClientFiles.client(List.of(trace)));
    }

    /**
     * The same without a trace, and thus without scripts.
     *
     * @param why it cannot be walked through
     */
    public static String withoutTrace(String headline, Story story, int circle, String why) {
        return StillPage.of(headline, still(headline, story, circle) + "<p>" + Xml.escaped(why) + "</p>\n");
    }

    private static String still(String headline, Story story, int circle) {
        List<String> lines = new TextReport(Style.PLAIN).story(story, circle);
        return "<main>\n<h1>" + Xml.escaped(headline) + "</h1>\n"
                + SequenceDiagram.of(story, circle)
                + "<pre tabindex=\"0\">" + Xml.escaped(String.join("\n", lines)) + "</pre>\n</main>\n";
    }
}
