package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Local;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.core.trace.Storyteller;
import dev.galgo.report.json.JsonReport;
import dev.galgo.testsupport.Counts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random walks through the API, held against a cursor that walks the same way. */
class WalksTest {
    private static final int STEPS = 10;

    @Test
    void whatIsOfferedIsWhatTheCursorOffersAndGoingBackRestoresEverything() throws Exception {
        for (long seed = 0; seed < Counts.of(40, 100); seed++) {
            DeliveryModel delivery = DeliveryModel.values()[(int) (seed % 4)];
            long program = seed;
            var random = new Random(seed);
            try (var explorer = new Explorer(new ToyProgram(() -> RandomToys.of(program), delivery, "toy.Main"), 0)) {
                walk(new Browser(explorer.address()), RandomToys.of(program), delivery, random);
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError("seed " + seed, wrong);
            }
        }
    }

    private static void walk(Browser browser, Toy program, DeliveryModel delivery, Random random) throws Exception {
        Cursor cursor = Engine.of(Engine.Kind.COPY, program).start(delivery, Compare.NONE);
        var teller = new Storyteller(program, cursor);
        Deque<String> way = new ArrayDeque<>(List.of(""));
        Deque<String> fingerprints = new ArrayDeque<>();
        for (int step = 0; step < STEPS; step++) {
            String path = way.getLast();
            JsonNode trace = browser.trace(path);
            JsonNode offers = browser.offers(path);
            requireSame(trace, offers, cursor, teller);
            if (cursor.depth() > 0 && random.nextInt(4) == 0) {
                teller.back();
                way.removeLast();
                JsonNode before = browser.trace(way.getLast());
                assertThat(before.get("fingerprint").asText()).isEqualTo(fingerprints.removeLast());
                continue;
            }
            List<JsonNode> ways = new ArrayList<>();
            offers.forEach(offer -> offer.get("ways").forEach(ways::add));
            if (ways.isEmpty()) {
                return;
            }
            JsonNode chosen = ways.get(random.nextInt(ways.size()));
            fingerprints.addLast(trace.get("fingerprint").asText());
            way.addLast(chosen.get("path").asText());
            String last = way.getLast().substring(way.getLast().lastIndexOf('.') + 1);
            teller.deliver(
                    Integer.parseInt(last.split(":")[0]), chosen.get("way").asInt());
            JsonNode after = browser.trace(way.getLast());
            assertThat(after.get("fingerprint")).isEqualTo(chosen.get("peek").get("fingerprint"));
            JsonNode made = after.get("steps").get(after.get("steps").size() - 1);
            assertThat(made.get("outcome")).isEqualTo(chosen.get("peek").get("outcome"));
            assertThat(made.get("changes")).isEqualTo(chosen.get("peek").get("changes"));
            assertThat(made.get("failure")).isEqualTo(chosen.get("peek").get("failure"));
        }
    }

    private static void requireSame(JsonNode trace, JsonNode offers, Cursor cursor, Storyteller teller)
            throws Exception {
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
        assertThat(states(trace)).isEqualTo(states(cursor, teller));
    }

    static String replayed(Storyteller teller) {
        return JsonReport.replay(teller.story(), new ToyProgram(() -> new Toy()).context(), false, null, null);
    }

    /** Everybody's condition at the end, and the fields of who is ready, put together as the page does. A cursor has the fields of who waits as before it began. */
    private static Map<String, String> states(JsonNode trace) {
        var fields = new HashMap<Integer, Map<String, String>>();
        var statuses = new HashMap<Integer, String>();
        trace.get("actors").forEach(actor -> {
            var own = new LinkedHashMap<String, String>();
            actor.get("fields")
                    .forEach(field -> own.put(
                            field.get("name").asText(),
                            field.get("value").get("text").asText()));
            fields.put(actor.get("id").asInt(), own);
            statuses.put(actor.get("id").asInt(), actor.get("status").asText());
        });
        trace.get("steps").forEach(step -> {
            step.get("changes").forEach(change -> {
                Map<String, String> own = fields.get(change.get("actor").asInt());
                if (change.get("after").isNull()) {
                    own.remove(change.get("field").asText());
                } else {
                    own.put(
                            change.get("field").asText(),
                            change.get("after").get("text").asText());
                }
            });
            step.get("statuses")
                    .forEach(status -> statuses.put(
                            status.get("actor").asInt(), status.get("status").asText()));
        });
        var states = new HashMap<String, String>();
        trace.get("actors").forEach(actor -> {
            int id = actor.get("id").asInt();
            String status = statuses.get(id);
            states.put(
                    actor.get("label").asText(),
                    status + (status.equals("ready") ? " " + new HashMap<>(fields.get(id)) : ""));
        });
        return states;
    }

    private static Map<String, String> states(Cursor cursor, Storyteller teller) {
        var states = new HashMap<String, String>();
        for (ActorId actor : cursor.actors()) {
            Local local = cursor.local(actor);
            ActorState state = local.state();
            var fields = new HashMap<String, String>();
            if (state != null) {
                state.describe()
                        .forEach((name, value) ->
                                fields.put(name, teller.labels().in(value)));
            }
            String status =
                    local instanceof Local.Waiting ? "blocked" : local instanceof Local.Stopped ? "stopped" : "ready";
            states.put(teller.labels().of(actor), status + (status.equals("ready") ? " " + fields : ""));
        }
        return states;
    }

    @Test
    void theTraceOfAFindingIsItsStory() throws Exception {
        int compared = 0;
        for (long seed = 0; seed < Counts.of(60, 120); seed++) {
            long program = seed;
            CheckResult result;
            try {
                result = Check.of(RandomToys.of(program))
                        .reduction(ReductionKind.AUTO)
                        .compare(Compare.CANONICAL)
                        .limits(Limits.NONE.withStates(5_000))
                        .run();
            } catch (NothingToCheck nothing) {
                continue;
            }
            if (result.findings().isEmpty()
                    || result.findings().get(0).schedule().length() == 0) {
                continue;
            }
            Finding finding = result.findings().get(0);
            try (var explorer = new Explorer(new ToyProgram(() -> RandomToys.of(program)), 0)) {
                var browser = new Browser(explorer.address());
                explorer.check();
                browser.listen(event -> event.name().equals("verdict"));
                JsonNode found = browser.answer("findings").get(0);
                assertThat(found.get("message").asText()).as("seed %d", seed).isEqualTo(finding.message());
                JsonNode trace = browser.trace(found.get("path").asText());
                assertThat(trace.get("finding")).isEqualTo(found);
                String replay =
                        JsonReport.replay(finding.story(), new ToyProgram(() -> new Toy()).context(), true, null, null);
                SameSteps.require(trace, Browser.json(replay));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(10);
    }
}
