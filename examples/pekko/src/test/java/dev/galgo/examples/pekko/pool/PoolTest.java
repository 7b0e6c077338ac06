package dev.galgo.examples.pekko.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.galgo.core.check.Verdict;
import dev.galgo.examples.pekko.Golden;
import dev.galgo.examples.pekko.pool.Pool.Counted;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import dev.galgo.pekko.control.Faults.Kind;
import dev.galgo.test.Options;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PoolTest {
    private static final List<String> DOCUMENTS = List.of("haiku", "ode");
    private static final Map<String, String> TEXTS = Map.of("haiku", "old pond frog", "ode", "joy");

    private static Probe<Counted> client(ActorLab lab) {
        return lab.<Counted>probe("client").expect(new Counted("haiku", 3)).expect(new Counted("ode", 1));
    }

    @ActorTest(expect = Verdict.VERIFIED)
    void allIsCountedAsLongAsNobodyIsRestarted(ActorLab lab) {
        aRestartedWorkerLosesItsDocument(lab);
    }

    @ActorTest(faults = Kind.RESTART, mostFaults = 1, expect = Verdict.VIOLATED)
    void aRestartedWorkerLosesItsDocument(ActorLab lab) {
        var pool = lab.spawn(Pool.forgetful(DOCUMENTS, client(lab).ref()), "pool");
        lab.spawn(Worker.props(pool, lab.spawn(Archive.props(TEXTS), "archive")), "worker");
    }

    @Test
    void theScheduleShowsTheRestart() throws IOException {
        Golden.failure(
                "pool.txt",
                Options.DEFAULT.faults(Set.of(Kind.RESTART)).mostFaults(1),
                this::aRestartedWorkerLosesItsDocument);
    }

    @ActorTest(faults = Kind.RESTART, mostFaults = 2, expect = Verdict.WITHIN_BOUNDS)
    void aRestartedWorkerIsGivenItsDocumentAgain(ActorLab lab) {
        Probe<Counted> client = client(lab);
        var pool = lab.spawn(Pool.remembering(DOCUMENTS, client.ref()), "pool");
        lab.spawn(Worker.props(pool, lab.spawn(Archive.props(TEXTS), "archive")), "worker");

        lab.atEnd(() -> assertEquals(2, client.received().size(), "each is counted once"));
    }
}
