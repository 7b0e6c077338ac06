package dev.galgo.petri.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.Families;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.testsupport.Counts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Families whose answers are known, at sizes that no explicit search finishes; times are printed, not asserted. */
class FamiliesTest {
    private static Answer answer(Net net) {
        long start = System.nanoTime();
        Answer answer = new Verifier(ProofLimits.DEFAULT, ProofProgress.SILENT).answer(NetQuestion.deadlock(net));
        System.out.printf(
                "%s: %s in %d ms, %s%n",
                net, answer.getClass().getSimpleName(), (System.nanoTime() - start) / 1_000_000, answer.tried());
        return answer;
    }

    @Test
    void philosophersDeadlockAtAnySize() {
        for (int n : List.of(2, 8, 32, 128)) {
            assertThat(answer(Families.philosophers(n, false))).isInstanceOf(Answer.Found.class);
        }
    }

    @Test
    void asymmetricPhilosophersNeverDo() {
        for (int n : List.of(2, 8, 32, 128)) {
            assertThat(answer(Families.philosophers(n, true))).isInstanceOf(Answer.Free.class);
        }
    }

    @Test
    void handingOutWorkIsFreeOfDeadlock() {
        for (int n : List.of(2, Counts.of(10, 20, 20))) {
            var free = (Answer.Free) answer(Families.workers(n));
            assertThat(CertificateText.write(free.certificate())).contains("\"lemma\"");
        }
    }
}
