package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pictures in docs/reductions.md are what the searches do; {@code -Dgolden.update=true} draws them anew. */
class RegistryTreesTest {
    private static final Path FIGURES = Path.of("../docs/figures");

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "NONE, false, 30",
        "DCUTE, false, 13",
        "DPOR, false, 24",
        "DPOR, true, 6",
        "TRANSDPOR, false, 10",
        "TRANSDPOR, true, 6",
        "STABLE, false, 6",
        "COMMUTING, false, 6",
        "OPTIMAL, false, 6"
    })
    void areDrawnAsTheyAreWalked(ReductionKind reduction, boolean sleepSets, long executions) throws Exception {
        try (var program = Programs.afterTest("registry.RegistryDriver", "3")) {
            var engine = Engine.of(Engine.Kind.MEMO, program.semantics());
            var tree = new ExplorationTree();
            var tally = new SearchCounts();
            var observer = new Completions(tree);
            Cursor cursor = tree.watch(engine.start(DeliveryModel.UNORDERED, Compare.NONE));
            Search search = reduction == ReductionKind.NONE
                    ? new DepthFirst(cursor, Compare.NONE, Limits.NONE, tally, observer)
                    : reduction.search(
                            any -> cursor,
                            new ReductionPlan(
                                    MessageOrder.FIFO,
                                    sleepSets,
                                    Compare.NONE,
                                    DeliveryModel.UNORDERED,
                                    SelectionCriteria.by(program.semantics().insight())),
                            Limits.NONE,
                            tally,
                            observer);
            search.run();
            assertThat(tally.executions()).isEqualTo(executions);
            String name = reduction.name().toLowerCase(java.util.Locale.ROOT) + (sleepSets ? "-sleep-sets" : "");
            Path file = FIGURES.resolve("registry-" + name + ".svg");
            String svg = tree.svg("The schedules of the registry that " + name + " runs");
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(FIGURES);
                Files.writeString(file, svg);
            }
            assertThat(file).hasContent(svg);
        }
    }

    private record Completions(ExplorationTree tree) implements Observer {
        @Override
        public boolean failed(Cursor at) {
            return true;
        }

        @Override
        public boolean waits(Cursor at) {
            return true;
        }

        @Override
        public boolean isDeadlocked(Cursor at) {
            return false;
        }

        @Override
        public boolean ended(Cursor at) {
            tree.complete();
            return true;
        }
    }
}
