package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.core.trace.Story.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What tasks have changed that wait or failed. */
class InsideTasksTest {
    private static final String MODEL =
            """
            module Inside;
            import * from ABS.StdLib;
            interface Node { Int give(); Unit ask(Node other, Bool free); Unit fail(); }
            class Node implements Node {
              Int balance = 0;
              List<Int> seen = list[];
              Map<String, Int> counts = map[];
              Int give() { return 1; }
              Unit ask(Node other, Bool free) {
                balance = 3;
                seen = Cons(7, seen);
                counts = put(counts, "runs", 1);
                Fut<Int> f = other!give();
                if (free) { await f?; } else { Int got = f.get; }
                balance = 4;
                assert balance == 5;
              }
              Unit fail() { balance = 9; throw DivisionByZeroException; }
            }
            """;

    private static List<Scene> scenes(String main) throws Exception {
        Finding finding = Check.of(Models.of("inside.abs", MODEL + main).semantics())
                .run()
                .findings()
                .get(0);
        return finding.story().scenes();
    }

    private static List<String> changes(List<Scene> scenes) {
        var all = new ArrayList<String>();
        for (Scene scene : scenes) {
            for (Change one : scene.changes()) {
                all.add(one.field() + ": " + one.before() + " -> " + one.after() + (one.inside() ? " inside" : ""));
            }
        }
        return all;
    }

    @Test
    void aTaskThatAwaitsShowsWhatItChangedBeforeAndSince() throws Exception {
        List<Scene> scenes = scenes("{ Node n = new Node(); Node m = new Node(); n!ask(m, True); }");
        assertThat(changes(scenes))
                .containsExactly(
                        "balance: 0 -> 3 inside",
                        "seen: list[] -> list[7] inside",
                        "counts: EmptyMap -> InsertAssoc(Pair(\"runs\", 1), EmptyMap) inside",
                        "balance: 3 -> 4 inside");
    }

    @Test
    void aTaskThatBlocksItsCogShowsThemToo() throws Exception {
        List<Scene> scenes = scenes("{ Node n = new Node(); Node m = new Node(); n!ask(m, False); }");
        assertThat(changes(scenes)).contains("balance: 0 -> 3 inside", "balance: 3 -> 4 inside");
    }

    @Test
    void aTaskThatThrowsShowsWhatItChangedBefore() throws Exception {
        assertThat(changes(scenes("{ Node n = new Node(); n!fail(); }"))).containsExactly("balance: 0 -> 9 inside");
    }

    @Test
    void listsAndMapsAreToldByTheirElements() throws Exception {
        List<Scene> scenes = scenes("{ Node n = new Node(); Node m = new Node(); n!ask(m, True); }");
        Scene begins = scenes.stream()
                .filter(scene -> scene.changes().size() == 3)
                .findFirst()
                .orElseThrow();
        assertThat(Objects.requireNonNull(begins.changes().get(1).is()).parts())
                .extracting(part -> part.name() + ": " + part.value().text())
                .containsExactly("0: 7");
        assertThat(Objects.requireNonNull(begins.changes().get(2).is()).parts())
                .extracting(part -> part.name() + ": " + part.value().text())
                .containsExactly("\"runs\": 1");
    }

    @Test
    void aMapOfManyEntriesIsToldWithoutNestingDeep() {
        AbsValue map = new AbsValue.Data("EmptyMap", List.of());
        for (int i = 0; i < 100_000; i++) {
            map = new AbsValue.Data(
                    "InsertAssoc",
                    List.of(new AbsValue.Data("Pair", List.of(AbsValue.Whole.of(i), AbsValue.Whole.of(i))), map));
        }
        assertThat(map.describe()).contains("...");
        assertThat(ValueStructure.of(map).parts()).hasSize(50);
    }
}
