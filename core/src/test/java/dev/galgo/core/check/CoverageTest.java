package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Engine;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
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
}
