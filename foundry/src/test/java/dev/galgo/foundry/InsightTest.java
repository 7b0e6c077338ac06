package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.programs.Knowing;
import dev.galgo.foundry.programs.Namesakes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is known of a program without running it, and who is known to whom. */
class InsightTest {
    private final World world = World.of(Knowing.class);
    private final Insight insight = Objects.requireNonNull(world.semantics.insight());
    private final List<ActorId> born = new ArrayList<>(world.actors.keySet());

    private Set<ActorId> known(Local local) {
        var known = new HashSet<ActorId>();
        insight.references(local, known::add);
        return known;
    }

    private Set<ActorId> known(Message message) {
        var known = new HashSet<ActorId>();
        insight.references(message, known::add);
        return known;
    }

    @Test
    void namesAreFoundInFieldsListsMapsArraysAndRecordsAndStatics() {
        assertThat(known(world.local("Keeper")))
                .containsExactlyInAnyOrder(
                        born.get(0), born.get(1), born.get(2), born.get(3), born.get(4), born.get(9));
    }

    @Test
    void namesAreFoundInMessagesWithoutTheReceiver() {
        assertThat(known(world.pending("note"))).containsExactly(born.get(5));
        assertThat(known(world.pending("ask"))).containsExactlyInAnyOrder(born.get(6), born.get(7));
    }

    @Test
    void theCallerOfAMessageIsNotNamedByIt() {
        world.deliver("ask");
        assertThat(known(world.pending("self1"))).isEmpty();
    }

    @Test
    void whoWaitsKnowsWhatItHandlesAndWhomItCreated() {
        var step = world.deliver("ask");
        assertThat(step.next()).isInstanceOf(Local.Waiting.class);
        assertThat(known(step.next()))
                .contains(
                        born.get(0),
                        born.get(6),
                        born.get(7),
                        step.born().get(0).actor())
                .doesNotContain(born.get(8), born.get(5));
    }

    @Test
    void whatWasNotedIsKnownAndWhatWasHandledIsForgotten() {
        world.deliver("note");
        world.deliver("ask");
        world.deliver("self1");
        world.deliver("self1"); // the answer
        var local = world.local("Keeper");
        assertThat(local).isInstanceOf(Local.Ready.class);
        assertThat(known(local)).contains(born.get(5)).doesNotContain(born.get(6), born.get(7));
    }

    @Test
    void whoHasStoppedKnowsNobody() {
        assertThat(known(Local.Stopped.STOPPED)).isEmpty();
    }

    @Test
    void callsAreReadFromTheClassFiles() {
        var keeper = insight.type(born.get(10));
        assertThat(keeper).isEqualTo(Knowing.Keeper.class.getName());
        assertThat(insight.calls(keeper, "ask"))
                .containsExactlyInAnyOrder(
                        new Insight.Call(Knowing.Known.class.getName(), "self1", 0),
                        new Insight.Call(Knowing.Known.class.getName(), "hear", 0),
                        new Insight.Call(Knowing.Secret.class.getName(), "hear", 0));
        assertThat(insight.calls(keeper, "note")).isEmpty();
    }

    @Test
    void footprintsAreReadFromTheClassFiles() {
        var keeper = insight.type(born.get(10));
        assertThat(insight.footprint(keeper, "ask").whole()).isTrue();
        var note = insight.footprint(keeper, "note");
        assertThat(note.whole()).isFalse();
        assertThat(note.reads()).containsExactly("asked"); // by its constraint
        assertThat(note.writes()).containsExactly("noted");
    }

    @Test
    void twoClassesWithOneSimpleNameAreToldApart() {
        var makers = World.of(Namesakes.class);
        var outcomes = makers.outcomes("make");
        assertThat(outcomes).hasSize(2);
        var facts = Objects.requireNonNull(makers.semantics.insight());
        assertThat(outcomes)
                .extracting(step -> facts.type(step.born().get(0).actor()))
                .containsExactlyInAnyOrder(Namesakes.Left.Hand.class.getName(), Namesakes.Right.Hand.class.getName());
        assertThat(outcomes.get(0).born().get(0).actor())
                .isNotSameAs(outcomes.get(1).born().get(0).actor());
    }
}
