package dev.galgo.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import java.util.List;
import org.junit.jupiter.api.Test;

class ActorLabelsTest {
    private final ActorNames names = new ActorNames();
    private final ActorId server = names.of(null, null, 0, "Server");
    private final ActorId one = names.of(null, null, 1, "Worker");
    private final ActorId two = names.of(null, null, 2, "Worker");

    @Test
    void theOnlyActorOfItsTypeHasNoNumber() {
        assertThat(new ActorLabels(List.of(server, one)).of(server)).isEqualTo("Server");
        assertThat(new ActorLabels(List.of(server, one)).of(one)).isEqualTo("Worker");
    }

    @Test
    void severalOfATypeAreNumberedAsTheyWereCreatedAndNotAsTheyWereNamed() {
        var labels = new ActorLabels(List.of(two, server, one));
        assertThat(labels.of(two)).isEqualTo("Worker#1");
        assertThat(labels.of(one)).isEqualTo("Worker#2");
        assertThat(labels.of(server)).isEqualTo("Server");
    }

    @Test
    void theOutsideIsMain() {
        assertThat(new ActorLabels(List.of()).of(null)).isEqualTo("main");
    }

    @Test
    void whoIsNotOnStageIsKnownByTypeOnly() {
        assertThat(new ActorLabels(List.of(server)).of(one)).isEqualTo("Worker");
        assertThat(new ActorLabels(List.of(server)).in("ask " + one)).isEqualTo("ask actor");
    }

    @Test
    void tokensInTextsBecomeLabels() {
        var labels = new ActorLabels(List.of(server, one, two));
        assertThat(labels.in(one + " tells " + two + " about " + server + " and " + one))
                .isEqualTo("Worker#1 tells Worker#2 about Server and Worker#1");
        assertThat(labels.in("nobody")).isEqualTo("nobody");
    }

    @Test
    void aTypeWithADollarIsNoGroupReference() {
        ActorId inner = names.of(null, null, 3, "Outer$1");
        assertThat(new ActorLabels(List.of(inner)).in("to " + inner)).isEqualTo("to Outer$1");
    }

    @Test
    void whatOnlyLooksLikeATokenIsNobody() {
        assertThat(new ActorLabels(List.of()).in("\u27E699999999999\u27E7")).isEqualTo("actor");
    }
}
