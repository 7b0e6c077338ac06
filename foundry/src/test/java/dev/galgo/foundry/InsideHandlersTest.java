package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.foundry.programs.Midway;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What handlers have changed that called, blocked or failed. */
class InsideHandlersTest {
    private static Finding finding(String message) {
        var options = World.options(Midway.class, message);
        return Checks.run(options, check -> check).findings().get(0);
    }

    private static List<String> changes(Scene scene) {
        return scene.changes().stream()
                .map(one -> one.field() + ": " + one.before() + " -> " + one.after() + (one.inside() ? " inside" : ""))
                .toList();
    }

    @Test
    void whatChangedBeforeACallIsToldAsItWasThereWhateverCodeTidiesUp() {
        List<Scene> scenes = finding("calls").story().scenes();
        assertThat(scenes).extracting(Scene::outcome).containsExactly(Outcome.WAITS, Outcome.DONE, Outcome.FAILED);
        assertThat(changes(scenes.get(0)))
                .containsExactly("busy: false -> true inside", "log: [] -> [\"asking\"] inside");
        assertThat(changes(scenes.get(1))).containsExactly("asked: 0 -> 1");
        assertThat(changes(scenes.get(2)))
                .containsExactly(
                        "busy: true -> false inside",
                        "balance: 0 -> 7 inside",
                        "log: [\"asking\"] -> [\"asking\", \"asked\"] inside",
                        "counts: {} -> {\"answer\"=42} inside");
        assertThat(scenes.get(2).changes().get(2).is().parts()).hasSize(2);
    }

    @Test
    void whatChangedBeforeAnExceptionIsTold() {
        Scene last = finding("fails").story().scenes().get(0);
        assertThat(last.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(changes(last)).containsExactly("balance: 0 -> 5 inside");
    }

    @Test
    void whatChangedBeforeAHandlerBlocksForeverIsTold() {
        Finding finding = finding("blocks");
        assertThat(finding.kind()).isIn(FindingKind.DEADLOCK, FindingKind.BLOCKED);
        assertThat(changes(finding.story().scenes().get(0))).containsExactly("balance: 0 -> 3 inside");
    }
}
