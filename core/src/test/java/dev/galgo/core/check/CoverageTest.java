package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Engine;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A result says which handlers have run, so that nobody takes silence for proof. */
class CoverageTest {
    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void handlersThatNeverRanAreNamed(Engine.Kind engine) throws NothingToCheck {
        var toy = new Toy()
                .actor("Worker")
                .actor("Boss")
                .on("Worker", "work", new Op.Add(1))
                .on("Worker", "retry", new Op.Add(1))
                .on("Worker", "abort")
                .on("Boss", "begin", new Op.Send(0, "work", 1))
                .pending(1, "begin", 0);
        Coverage coverage = Check.of(toy).engine(engine).run().evidence().coverage();
        assertThat(coverage.neverRan()).containsExactly("Worker.abort", "Worker.retry");
        assertThat(coverage.types()).extracting(Coverage.Type::name).containsExactly("Boss", "Worker");
    }

    @Test
    void whatMayBeSentAndNeverIsIsNamed() throws NothingToCheck {
        var toy = new Toy()
                .actor("Worker")
                .actor("Boss")
                .on("Worker", "work", new Op.Add(1))
                .on("Worker", "retry", new Op.Send(1, "begin", 0))
                .on("Boss", "begin", new Op.Send(0, "work", 1), new Op.Send(0, "work", 2))
                .pending(1, "begin", 0);
        Coverage coverage = Check.of(toy)
                .expectedSends(ExpectedSends.ALWAYS)
                .run()
                .evidence()
                .coverage();
        assertThat(coverage.edges())
                .containsExactly(
                        new Coverage.Edge("Boss", "Worker", "work", true, true),
                        new Coverage.Edge("Worker", "Boss", "begin", false, true),
                        new Coverage.Edge("main", "Boss", "begin", true, null));
        assertThat(coverage.neverSent()).extracting(Coverage.Edge::message).containsExactly("begin");
    }

    @Test
    void statesAreThoseOfTheActorAndNotOfTheConfiguration() throws NothingToCheck {
        var toy = new Toy()
                .actor("Worker")
                .on("Worker", "work", new Op.Add(1))
                .pending(0, "work", 0)
                .pending(0, "work", 1)
                .pending(0, "work", 2);
        Coverage coverage = Check.of(toy).run().evidence().coverage();
        assertThat(coverage.stateCounts()).isEqualTo(Coverage.StateCounts.EXACT);
        assertThat(coverage.types().get(0).handlers()).containsExactly(new Coverage.Handler("work", 9, 3L));
    }

    @Test
    void whatIsKeptOfASearchHasItsStatesAndWhatWasSent() {
        var handlers = List.of(new Coverage.Handler("ask", 3, 2L), new Coverage.Handler("retry", 0, 0L));
        var edges = List.of(
                new Coverage.Edge("A", "B", "ask", true, null), new Coverage.Edge("main", "A", "start", true, null));
        var counts = Coverage.StateCounts.atLeast("parts of the search were counted apart");
        var kept = new KeptEvidence(List.of(), new Coverage(List.of(new Coverage.Type("B", handlers)), edges, counts));
        assertThat(KeptEvidence.of(kept.texts())).isEqualTo(kept);
        assertThat(kept.and(kept).coverage().types()).isEqualTo(kept.coverage().types());
        assertThat(kept.and(kept).coverage().edges()).isEqualTo(edges);
    }
}
