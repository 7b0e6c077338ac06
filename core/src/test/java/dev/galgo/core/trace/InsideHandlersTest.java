package dev.galgo.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What handlers have changed that did not come to their end. */
class InsideHandlersTest {
    private static final int DELIVERIES = 5_000;

    private static List<String> changes(Story.Scene scene) {
        return scene.changes().stream()
                .map(one -> one.field() + ": " + one.before() + " -> " + one.after() + (one.inside() ? " inside" : ""))
                .toList();
    }

    @Test
    void whatChangedBeforeACallIsToldThereAndWhatChangedSinceWithItsAnswer() throws Exception {
        Toy toy = new Toy()
                .actor("Client")
                .actor("Server")
                .on("Client", "go", new Op.Add(3), new Op.Call(1, "get"), new Op.Add(10), new Op.FailIf(20))
                .on("Server", "get", new Op.Add(7))
                .pending(0, "go", 0);
        Story story = Check.of(toy).run().findings().get(0).story();
        assertThat(changes(story.scenes().get(0))).containsExactly("value: 0 -> 3 inside");
        assertThat(changes(story.scenes().get(1))).containsExactly("value: 0 -> 7");
        assertThat(changes(story.scenes().get(2))).containsExactly("value: 3 -> 20 inside");
    }

    @Test
    void anAnswerAfterWhichNothingChangesShowsNothing() {
        Toy toy = new Toy()
                .actor("Client")
                .actor("Server")
                .on("Client", "go", new Op.Add(3), new Op.Call(1, "get"))
                .on("Server", "get")
                .pending(0, "go", 0);
        Storyteller teller = told(toy, 3);
        assertThat(changes(teller.story().scenes().get(0))).containsExactly("value: 0 -> 3 inside");
        assertThat(changes(teller.story().scenes().get(2))).isEmpty();
    }

    @Test
    void aHandlerThatComesToItsEndIsNotInside() {
        Toy toy = new Toy().actor("Client").on("Client", "go", new Op.Add(3)).pending(0, "go", 0);
        assertThat(changes(told(toy, 1).story().scenes().get(0))).containsExactly("value: 0 -> 3");
    }

    /** A ring of one: each delivery changes the state. Told in milliseconds each it would take seconds; a quadratic way would take minutes. */
    @Test
    void aLongStoryIsTold() {
        Toy toy = new Toy()
                .actor("Ring")
                .on("Ring", "go", new Op.Add(1), new Op.Send(Op.SELF, "go", 0))
                .pending(0, "go", 0);
        List<Story.Scene> scenes = told(toy, DELIVERIES).story().scenes();
        assertThat(scenes).hasSize(DELIVERIES);
        assertThat(changes(scenes.get(DELIVERIES - 1))).containsExactly("value: 4999 -> 5000");
    }

    private static Storyteller told(Toy toy, int deliveries) {
        Cursor cursor = Engine.of(Engine.Kind.COPY, toy).start(DeliveryModel.UNORDERED, Compare.NONE);
        var teller = new Storyteller(toy, cursor);
        for (int i = 0; i < deliveries; i++) {
            teller.deliver(cursor.first(), 0);
        }
        return teller;
    }
}
