package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import dev.galgo.core.trace.Storyteller;
import dev.galgo.report.json.JsonReport;
import dev.galgo.report.result.ReportContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A random walk through the API, held against a cursor that walks the same way: what is offered is what the cursor offers, and going back restores everything. */
public final class RandomWalk {
    private final Browser browser;
    private final Program program;
    private final DeliveryModel delivery;
    private final int steps;
    private final Looking besides;

    /** Looks at a position once more. */
    @FunctionalInterface
    interface Looking {
        void at(JsonNode trace, Cursor cursor, Storyteller teller) throws Exception;
    }

    /** @param program another opening of what the browser looks at */
    public RandomWalk(Browser browser, Program program, DeliveryModel delivery, int steps) {
        this(browser, program, delivery, steps, (trace, cursor, teller) -> {});
    }

    RandomWalk(Browser browser, Program program, DeliveryModel delivery, int steps, Looking besides) {
        this.browser = browser;
        this.program = program;
        this.delivery = delivery;
        this.steps = steps;
        this.besides = besides;
    }

    /** Walks by a seed. */
    public void walk(long seed) throws Exception {
        while (true) {
            try {
                walk(new Random(seed));
                return;
            } catch (NamingPolicy.Renamed startOver) {
                // Actors are called otherwise from now on; there are only so many types.
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError("seed " + seed, wrong);
            }
        }
    }

    private void walk(Random random) throws Exception {
        Cursor cursor = Engine.of(Engine.Kind.COPY, program).start(delivery, Compare.NONE);
        var teller = new Storyteller(program, cursor);
        Deque<String> way = new ArrayDeque<>(List.of(""));
        Deque<JsonNode> traces = new ArrayDeque<>(List.of(browser.trace("")));
        for (int step = 0; step < steps; step++) {
            JsonNode trace = traces.getLast();
            JsonNode offers = browser.offers(way.getLast());
            requireSame(trace, offers, cursor, teller);
            if (cursor.depth() > 0 && random.nextInt(4) == 0) {
                teller.back();
                way.removeLast();
                traces.removeLast();
                assertThat(withoutFinding(browser.trace(way.getLast()))).isEqualTo(withoutFinding(traces.getLast()));
                continue;
            }
            List<JsonNode> ways = new ArrayList<>();
            offers.forEach(offer -> offer.get("ways").forEach(ways::add));
            if (ways.isEmpty()) {
                return;
            }
            JsonNode chosen = ways.get(random.nextInt(ways.size()));
            way.addLast(chosen.get("path").asText());
            String last = way.getLast().substring(way.getLast().lastIndexOf('.') + 1);
            teller.deliver(
                    Integer.parseInt(last.split(":")[0]), chosen.get("way").asInt());
            JsonNode after = browser.trace(way.getLast());
            traces.addLast(after);
            assertThat(after.get("fingerprint")).isEqualTo(chosen.get("peek").get("fingerprint"));
            JsonNode made = after.get("steps").get(after.get("steps").size() - 1);
            for (String same : List.of("outcome", "changes", "failure")) {
                assertThat(made.get(same)).isEqualTo(chosen.get("peek").get(same));
            }
        }
    }

    /** A check in the background may find something meanwhile. */
    private static JsonNode withoutFinding(JsonNode trace) {
        return ((ObjectNode) trace.deepCopy()).without("finding");
    }

    private void requireSame(JsonNode trace, JsonNode offers, Cursor cursor, Storyteller teller) throws Exception {
        var told = new LinkedHashMap<Integer, Integer>();
        offers.forEach(offer -> {
            assertThat(offer.get("offered").asBoolean())
                    .isEqualTo(offer.get("reason").isNull());
            told.put(offer.get("slot").asInt(), offer.get("ways").size());
        });
        var pending = new LinkedHashMap<Integer, Integer>();
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            boolean offered = cursor.failure() == null && cursor.offers(slot);
            pending.put(slot, offered ? cursor.ways(slot) : 0);
        }
        assertThat(told).isEqualTo(pending);
        assertThat(trace.get("ended").asBoolean())
                .isEqualTo(pending.values().stream().allMatch(ways -> ways == 0));
        SameSteps.require(trace, Browser.json(replayed(teller)));
        besides.at(trace, cursor, teller);
    }

    private static String replayed(Storyteller teller) {
        var context = new ReportContext(
                new Started("program", "Main", null, List.of()), DeliveryModel.UNORDERED, Set.of(), List.of());
        return JsonReport.replay(teller.story(), context, false, null, null);
    }
}
