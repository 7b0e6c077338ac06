package dev.galgo.core.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Message;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReplayTest {
    /** Client asks a Server, which makes a Worker; the answer is wrong if Worker finds 3. */
    private static Toy service(String detail) {
        return new Toy()
                .actor("Client")
                .actor("Server")
                .on("Client", "go", new Op.Call(1, "get"), new Op.Choose(2), new Op.FailIf(4))
                .on("Server", "get", new Op.Create("Worker"), new Op.Send(Op.CHILD, detail, 7), new Op.Add(3))
                .pending(0, "go", 0);
    }

    private static Finding finding() throws NothingToCheck {
        return Check.of(service("work")).run().findings().get(0);
    }

    @Test
    void aScheduleSaysWhereEachMessageCameFrom() throws NothingToCheck {
        assertThat(finding().schedule().deliveries())
                .containsExactly(
                        new Schedule.Delivered(0, 0, List.of(), "main", "Client", "go(0)"),
                        new Schedule.Delivered(1, 0, List.of(), "Client", "Server", "get(0)"),
                        new Schedule.Delivered(2, 1, List.of(1), "Server", "Client", "reply to get(3)"));
    }

    @Test
    void aStoryTellsWhoDidWhat() throws NothingToCheck {
        Story story = finding().story();
        assertThat(story.cast()).containsExactly("Client", "Server", "Worker");
        assertThat(story.scenes())
                .extracting(Story.Scene::outcome)
                .containsExactly(Story.Outcome.WAITS, Story.Outcome.DONE, Story.Outcome.FAILED);
        Story.Scene get = story.scenes().get(1);
        assertThat(get.number()).isEqualTo(2);
        assertThat(get.from()).isEqualTo("Client");
        assertThat(get.to()).isEqualTo("Server");
        assertThat(get.kind()).isEqualTo(Message.Kind.CALL);
        assertThat(get.created()).containsExactly("Worker");
        assertThat(get.changes()).containsExactly(new Story.Change("value", "0", "3"));
        assertThat(get.sent())
                .containsExactly(
                        new Story.Sent("Worker", Message.Kind.SEND, "work(7)", null),
                        new Story.Sent("Client", Message.Kind.REPLY, "reply to get(3)", null));
        assertThat(story.left()).containsExactly(new Story.Left("Server", "Worker", "work(7)", "may be delivered"));
        assertThat(story.waiting()).isEmpty();
    }

    @Test
    void aStoryToldHalfwaySaysWhoWaits() {
        Toy toy = service("work");
        var cursor = Engine.of(Engine.Kind.COPY, toy).start(DeliveryModel.UNORDERED, Compare.NONE);
        var teller = new Storyteller(toy, cursor);
        teller.deliver(cursor.first(), 0);
        assertThat(teller.story().waiting()).containsExactly(new Story.Waiting("Client", List.of("Server"), "go(0)"));
        assertThat(teller.story().left())
                .containsExactly(new Story.Left("Client", "Server", "get(0)", "may be delivered"));
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void aScheduleRunsAgainInEveryEngine(Engine.Kind kind) throws Exception {
        Finding finding = finding();
        assertThat(replay(service("work"), kind, finding.schedule()).story()).isEqualTo(finding.story());
    }

    @Test
    void aChangedMessageDivergesAtItsStep() throws Exception {
        Toy toy = service("work").on("Client", "go", new Op.Call(1, "fetch"));
        Divergence divergence = divergence(toy, finding().schedule());
        assertThat(divergence.step()).isEqualTo(2);
        assertThat(divergence)
                .hasMessage("schedule diverges at step 2: expected get(0) from Client to Server, now deliverable: "
                        + "fetch(0) to Server");
    }

    @Test
    void aMessageThatIsNoLongerSentDiverges() throws Exception {
        Divergence divergence =
                divergence(service("work").on("Client", "go"), finding().schedule());
        assertThat(divergence)
                .hasMessage(
                        "schedule diverges at step 2: expected get(0) from Client to Server, now deliverable: nothing");
    }

    @Test
    void aChoiceThatIsGoneDiverges() throws Exception {
        Toy toy = service("work").on("Client", "go", new Op.Call(1, "get"), new Op.FailIf(4));
        Divergence divergence = divergence(toy, finding().schedule());
        assertThat(divergence.step()).isEqualTo(3);
        assertThat(divergence).hasMessageContaining("with choices [1]").hasMessageContaining("choices []");
    }

    @Test
    void aMessageSentInAnotherPlaceOfItsHandlerDiverges() throws Exception {
        Toy toy = service("work").on("Server", "get", new Op.Add(3));
        assertThat(divergence(toy, finding().schedule()).step()).isEqualTo(3);
    }

    @Test
    void whatComesAfterTheScheduleMayChange() throws Exception {
        replay(service("toil"), Engine.Kind.COPY, finding().schedule());
    }

    @Test
    void theEmptyScheduleRunsAnywhere() throws Exception {
        Story story = replay(Programs.independent(2), Engine.Kind.MEMO, Schedule.EMPTY)
                .story();
        assertThat(story.scenes()).isEmpty();
        assertThat(story.left()).hasSize(2);
    }

    private static Storyteller replay(Toy toy, Engine.Kind kind, Schedule schedule) throws Divergence {
        return new Replay(toy, Engine.of(kind, toy).start(DeliveryModel.UNORDERED, Compare.NONE)).run(schedule);
    }

    private static Divergence divergence(Toy toy, Schedule schedule) {
        return catchThrowableOfType(Divergence.class, () -> replay(toy, Engine.Kind.COPY, schedule));
    }

    @Test
    void aMessageOfTheStartIsToldWithItsPlace() {
        var toy = new Toy().actor("A").pending(0, "one", 1).pending(0, "two", 2).pending(0, "three", 3);
        toy.sites("Main.java:1", null, "Main.java:3");
        var cursor = Engine.of(Engine.Kind.COPY, toy).start(DeliveryModel.UNORDERED, Compare.NONE);
        var teller = new Storyteller(toy, cursor);
        while (cursor.first() != Cursor.NONE) {
            int last = cursor.first();
            for (int s = cursor.first(); s != Cursor.NONE; s = cursor.after(s)) {
                last = s;
            }
            teller.deliver(last, 0);
        }
        assertThat(teller.story().scenes())
                .extracting(scene -> scene.message() + " " + scene.site())
                .containsExactly("three(3) Main.java:3", "two(2) null", "one(1) Main.java:1");
    }
}
