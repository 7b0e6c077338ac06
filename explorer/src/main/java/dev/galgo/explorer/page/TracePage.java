package dev.galgo.explorer.page;

import dev.galgo.core.trace.Story;
import dev.galgo.report.diagram.SequenceDiagram;
import dev.galgo.report.format.Style;
import dev.galgo.report.html.ClientPage;
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
     * @param trace the trace, as JSON
     */
    public static String of(String headline, Story story, String trace) {
        List<String> lines = new TextReport(Style.PLAIN).story(story);
        String still = "<h1>" + Xml.escaped(headline) + "</h1>\n"
                + SequenceDiagram.of(story)
                + "<pre>" + Xml.escaped(String.join("\n", lines)) + "</pre>\n";
        return ClientPage.of(headline, still, ClientFiles.client(List.of(trace)));
    }
}
