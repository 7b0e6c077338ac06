package dev.galgo.report.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Left;
import dev.galgo.report.Golden;
import dev.galgo.report.Markup;
import dev.galgo.report.Stories;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class SequenceDiagramTest {
    @Test
    void storiesAreDrawn() throws IOException {
        Golden.compare("server.svg", SequenceDiagram.of(Stories.server()));
        Golden.compare("everything.svg", SequenceDiagram.of(Stories.everything()));
    }

    @Test
    void lifelinesStandInOrderOfCreation() throws Exception {
        Document drawn = Markup.read(SequenceDiagram.of(Stories.server()));
        assertThat(Markup.looking(drawn, "text", "sd-head"))
                .extracting(Element::getTextContent)
                .containsExactly("main", "Driver", "Server", "Client");
        assertThat(Markup.looking(drawn, "line", "sd-life"))
                .extracting(line -> Double.parseDouble(line.getAttribute("x1")))
                .isSorted();
    }

    @Test
    void anArrowGoesFromItsSendDownToItsDelivery() throws Exception {
        Document drawn = Markup.read(SequenceDiagram.of(Stories.server()));
        List<Element> messages = Markup.looking(drawn, "g", "sd-message");
        assertThat(messages).hasSize(7).allSatisfy(message -> {
            var line = (Element) message.getElementsByTagName("line").item(0);
            assertThat(Double.parseDouble(line.getAttribute("y2")))
                    .isGreaterThan(Double.parseDouble(line.getAttribute("y1")));
        });
        assertThat(Markup.looking(drawn, "g", "sd-overtaken")).singleElement().satisfies(message -> assertThat(
                        message.getTextContent())
                .contains("5. set(5)")
                .contains("from Client to Server, sent in 2 at Client.java:18")
                .contains("overtaken by 3"));
    }

    @Test
    void theFailingStepIsMarked() throws Exception {
        Document drawn = Markup.read(SequenceDiagram.of(Stories.server()));
        assertThat(Markup.looking(drawn, "rect", "sd-failed-band")).hasSize(1);
        assertThat(Markup.looking(drawn, "rect", "sd-failed")).hasSize(1);
    }

    @Test
    void whoWaitsIsHatchedAndWhatNobodyTookDangles() throws Exception {
        Document drawn = Markup.read(SequenceDiagram.of(Stories.everything()));
        assertThat(Markup.looking(drawn, "path", "sd-blocked")).hasSize(1);
        assertThat(Markup.looking(drawn, "path", "sd-cross")).hasSize(2);
        assertThat(Markup.looking(drawn, "path", "sd-death")).hasSize(1);
    }

    @Test
    void longWordsAreShortenedAndWholeInTheTooltip() throws Exception {
        Document drawn = Markup.read(SequenceDiagram.of(Stories.everything()));
        assertThat(Markup.looking(drawn, "text", "sd-send"))
                .extracting(text -> text.getLastChild().getTextContent())
                .contains("compute([1, 2, 3, 4, 5, 6, 7,\u2026");
        assertThat(Markup.looking(drawn, "text", "sd-send"))
                .extracting(text -> text.getFirstChild().getTextContent())
                .anySatisfy(title -> assertThat(title).contains("compute([1, 2, 3, 4, 5, 6, 7, 8], Pool)"));
    }

    @Test
    void tenActorsAndThirtyStepsFitOntoAPage() throws Exception {
        Document drawn = Markup.read(SequenceDiagram.of(Stories.crowd()));
        Element svg = drawn.getDocumentElement();
        assertThat(Double.parseDouble(svg.getAttribute("width"))).isBetween(1000.0, 1800.0);
        assertThat(Double.parseDouble(svg.getAttribute("height"))).isBetween(1000.0, 1800.0);
        assertThat(Markup.looking(drawn, "text", "sd-head"))
                .as("names above and below")
                .hasSize(22);
        assertThat(Markup.looking(drawn, "text", "sd-number")).hasSize(30);
    }

    @Test
    void whatIsNotDrawnIsCounted() {
        var one = new Left("main", "A", "x()", "A was destroyed");
        String drawn = SequenceDiagram.of(new Story(List.of("A"), List.of(), Collections.nCopies(100, one), List.of()));
        assertThat(drawn).contains("and 75 more that are not drawn");
    }

    @Test
    void nothingThatAProgramSaysBecomesMarkup() throws Exception {
        String drawn = SequenceDiagram.of(Stories.hostile());
        assertThat(drawn).doesNotContain("<script").doesNotContain("<b ");
        Document read = Markup.read(drawn);
        assertThat(Markup.all(read, "script")).isEmpty();
        assertThat(Markup.looking(read, "text", "sd-head"))
                .anySatisfy(text -> assertThat(text.getTextContent()).contains("<script>alert('&\"')</script>"));
    }

    @Test
    void anEmptyStoryIsStillADrawing() throws Exception {
        String drawn = SequenceDiagram.of(new Story(List.of(), List.of(), List.of(), List.of()));
        assertThat(Markup.read(drawn).getDocumentElement().getTextContent()).contains("Nothing was delivered.");
    }

    @Test
    void severalFitIntoOnePage() {
        assertThat(SequenceDiagram.of(Stories.everything()))
                .doesNotContain(" id=")
                .doesNotContain("url(");
    }

    @Test
    void whatCanRepeatForEverIsFramed() {
        assertThat(SequenceDiagram.of(Stories.server(), 2)).contains("for ever:", "stroke-dasharray");
        assertThat(SequenceDiagram.of(Stories.server())).doesNotContain("for ever:");
        assertThat(MermaidDiagram.of(Stories.server(), 2)).contains("    loop for ever\n", "\n    end\n");
    }
}
