package dev.galgo.petri.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.Families;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.solve.Z3Solver;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** The same classes on a class path that Z3 is not on. */
class WithoutZ3Test {
    @Test
    void aMissingZ3IsNamedWhereNothingElseFoundAnAnswer() throws Exception {
        assertThat(new Stuck().call()).contains("Z3 installed").doesNotContain("not installed");
        try (var loader = new URLClassLoader(classPathWithoutZ3(), ClassLoader.getPlatformClassLoader())) {
            var stuck = (Callable<?>)
                    loader.loadClass(Stuck.class.getName()).getConstructor().newInstance();
            assertThat(stuck.call())
                    .isEqualTo("explicit search stopped: more than 10 markings; Z3 might help and is not installed: add"
                            + " tools.aqua:z3-turnkey to Galgo's class path");
        }
    }

    private static URL[] classPathWithoutZ3() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("z3-turnkey"))
                .map(WithoutZ3Test::url)
                .toArray(URL[]::new);
    }

    private static URL url(String entry) {
        try {
            return new File(entry).toURI().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A question that is hard without Z3; says why there is no answer. */
    public static final class Stuck implements Callable<String> {
        @Override
        public String call() {
            if (Z3Solver.isPresent()) {
                return "Z3 installed";
            }
            var limits = new ProofLimits(Duration.ofSeconds(30), 10, 1, 1 << 20);
            Answer answer = new Verifier(limits, ProofProgress.SILENT)
                    .answer(NetQuestion.reach(Families.weights(), "pile = " + Families.NO_SUM));
            return answer instanceof Answer.Unknown unknown ? unknown.reason() : answer.toString();
        }
    }
}
