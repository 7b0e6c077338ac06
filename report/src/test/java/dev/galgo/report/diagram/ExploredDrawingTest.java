package dev.galgo.report.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.core.explored.ExploredTree.LeftOut;
import dev.galgo.core.explored.ExploredTree.Level;
import dev.galgo.core.explored.ExploredTree.Node;
import dev.galgo.core.explored.ExploredTree.Outcome;
import dev.galgo.core.explored.ExploredTree.Taken;
import dev.galgo.core.explored.ExploredTree.Told;
import dev.galgo.core.model.Message;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.report.Markup;
import dev.galgo.report.Stories;
import dev.galgo.report.json.ExploredJson;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExploredDrawingTest {
    private static final CheckResult RESULT = Stories.violated();
    private static final Taken FIRST = new Taken(TakenReason.RECEIVER, 0, null);
    private static final Told GET = new Told("Client", "Server", Message.Kind.SEND, "get()", "Client.java:17");
    private static final Told SET = new Told("Client", "Server", Message.Kind.SEND, "set(5)", "Client.java:16");

    @Test
    void aRaceNamesBothSidesAndTheirLines() {
        String svg = ExploredDrawing.of(RESULT, tree(GET, SET));
        assertThat(svg).contains("race of 1 (get()), Client.java:17 with set(5), Client.java:16");
        assertThat(ExploredDot.of(RESULT, tree(GET, SET)))
                .contains("race of 1 (get()), Client.java:17 with set(5), Client.java:16");
    }

    @Test
    void whatFailsIsSaidInWordsToo() throws Exception {
        String svg = ExploredDrawing.of(RESULT, tree(GET, SET));
        assertThat(Markup.looking(Markup.read(svg), "circle", "wrong")).hasSize(1);
        assertThat(svg).contains("FAILS (the finding)", "assertion: no", "left out: get() to Server (asleep");
        assertThat(svg)
                .contains("prefers-color-scheme: dark", "<title>", "<desc>")
                .doesNotContain("<script");
    }

    @Test
    void hostileNamesBecomeNeitherMarkupNorCode() throws Exception {
        String evil = "</text><script>alert('\"x\\')</script>\n\u0000\u202e]]>";
        var told = new Told(evil, evil, Message.Kind.SEND, evil, evil);
        String svg = ExploredDrawing.of(RESULT, tree(told, told));
        assertThat(Markup.all(Markup.read(svg), "script")).isEmpty();

        String dot = ExploredDot.of(RESULT, tree(told, told));
        assertThat(dot.replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", "TEXT")).doesNotContain("script", "\"", "alert");
    }

    @Test
    void ofTooManyThereIsATableByDepth() throws Exception {
        var tree = new ExploredTree(
                List.of(), List.of(new Level(1, 3, 3, 0, 0, 0, 2), new Level(2, 9, 5, 4, 1, 1, 0)), 2, true, false);
        String svg = ExploredDrawing.of(RESULT, tree);
        assertThat(Markup.looking(Markup.read(svg), "rect", "bar")).hasSize(2);
        assertThat(svg).contains("More than 2 deliveries", ">visited<", ">left out<", "12 deliveries, 1 schedule");
        assertThat(ExploredDot.of(RESULT, tree)).contains("deliveries 9", "visited 4", "n1 -> n2");
    }

    @Test
    void machinesAreToldTheWayToEachDelivery() throws Exception {
        JsonNode told = new ObjectMapper().readTree(ExploredJson.of(RESULT, tree(GET, SET)));
        assertThat(told.at("/format").asText()).isEqualTo("galgo-explored/1");
        assertThat(told.at("/whole").asBoolean()).isTrue();
        JsonNode second = told.at("/nodes/2");
        assertThat(second.at("/parent").asInt()).isZero();
        assertThat(second.at("/slot").asInt()).isEqualTo(2);
        assertThat(second.at("/message/message").asText()).isEqualTo("set(5)");
        assertThat(second.at("/taken").asText()).isEqualTo("race");
        assertThat(second.at("/with").asInt()).isEqualTo(1);
        assertThat(second.at("/leftOut/0/reason").asText()).isEqualTo("asleep");
        assertThat(told.at("/nodes/1/finding").asBoolean()).isTrue();
    }

    @Test
    void noArrowHasEmptyAttributes() {
        assertThat(ExploredDot.of(RESULT, tree(GET, SET))).doesNotContain("[]");
    }

    private static ExploredTree tree(Told one, Told other) {
        var start = new Node(0, -1, 0, 0, 0, null, FIRST, Outcome.GOES_ON, -1, 0, List.of(), List.of(), false);
        var first =
                new Node(1, 0, 1, 1, 0, one, FIRST, Outcome.FAILED, -1, 1, List.of(), List.of("assertion: no"), true);
        var second = new Node(
                2,
                0,
                1,
                2,
                0,
                other,
                new Taken(TakenReason.RACE, 1, other),
                Outcome.COVERED,
                -1,
                1,
                List.of(new LeftOut(one, LeftOutReason.ASLEEP)),
                List.of(),
                false);
        return new ExploredTree(
                List.of(start, first, second), List.of(new Level(1, 2, 2, 0, 1, 1, 0)), 2_000, false, false);
    }
}
