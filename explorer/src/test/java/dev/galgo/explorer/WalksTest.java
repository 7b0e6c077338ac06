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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Random walks through the API, held against a cursor that walks the same way. */
class WalksTest {
    private static final int STEPS = 10;
    private static final int PROGRAMS = Counts.of(40, 60, 120);

    @Test
    void whatIsOfferedIsWhatTheCursorOffersAndGoingBackRestoresEverything() throws Exception {
        for (long seed = 0; seed < Counts.of(8, 60, 200); seed++) {
            DeliveryModel delivery = DeliveryModel.values()[(int) (seed % 4)];
            long program = seed;
            try (var explorer = new Explorer(new ToyProgram(() -> RandomToys.of(program), delivery, "toy.Main"), 0)) {
                new RandomWalk(
                                new Browser(explorer.address()),
                                RandomToys.of(program),
                                delivery,
                                STEPS,
                                (trace, cursor, teller) ->
                                        assertThat(states(trace)).isEqualTo(states(cursor, teller)))
                        .walk(seed);
            }
        }
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
        for (long seed = 0; seed < PROGRAMS; seed++) {
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
        assertThat(compared).isGreaterThan(PROGRAMS / 6);
    }
}
