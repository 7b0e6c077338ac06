package dev.galgo.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.core.trace.Story.Scene;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What actors have changed that wait for an answer or failed. */
class InsideHandlersTest {
    private static List<String> changes(Scene scene) {
        return scene.changes().stream()
                .map(one -> one.field() + ": " + one.before() + " -> " + one.after() + (one.inside() ? " inside" : ""))
                .toList();
    }

    @Test
    void anActorShowsWhatItChangedBeforeItAskedAndBeforeItThrew() throws Exception {
        try (var opened = Programs.openShared("features.Midway")) {
            Finding finding =
                    Check.of(opened.program()).delivery(DeliveryModel.FIFO).keepGoing(true).run().findings().stream()
                            .filter(one -> one.kind() == FindingKind.EXCEPTION)
                            .findFirst()
                            .orElseThrow();
            List<Scene> scenes = finding.story().scenes().stream()
                    .filter(scene -> scene.to().equals("Midway"))
                    .toList();
            Scene asks = scenes.stream()
                    .filter(scene -> scene.message().contains("ask"))
                    .findFirst()
                    .orElseThrow();
            assertThat(changes(asks))
                    .containsExactly(
                            "balance: 0 -> 3 inside", "log: ArrayBuffer() -> ArrayBuffer(Item(\"asking\", 1)) inside");
            Scene fails = scenes.get(scenes.size() - 1);
            assertThat(changes(fails))
                    .containsExactly("balance: 4 -> 9 inside", "loud: Loud{number=1} -> Loud{number=2} inside");
            Change log = asks.changes().get(1);
            assertThat(Objects.requireNonNull(log.is()).parts().get(0).value().parts())
                    .extracting(part -> part.name() + "=" + part.value().text())
                    .containsExactly("name=\"asking\"", "amount=1");
        }
    }
}
