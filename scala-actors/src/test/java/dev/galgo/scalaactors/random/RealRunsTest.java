package dev.galgo.scalaactors.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** However a program ends that really runs, on the library as it is, is among the ends that are explored. */
@Whole
class RealRunsTest {
    private static final int PROGRAMS = Counts.of("galgo.scala.real.programs", 2, 2, 3);
    private static final int RUNS = Counts.of("galgo.scala.real.runs", 40, 40, 200);
    private static final int MOST = 200_000;

    private final GeneratedPrograms programs = new GeneratedPrograms(PROGRAMS, true);

    @Test
    void everyEndOfARealRunIsExplored() throws Exception {
        int seen = 0;
        int explored = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            TreeSet<String> real = realRuns(seed);
            for (DeliveryModel model : new DeliveryModel[] {DeliveryModel.UNORDERED, DeliveryModel.CAUSAL}) {
                try (Opened opened = programs.open(seed, false)) {
                    Outcomes all = Outcomes.of(
                            (LiveProgram) opened.program(), model, ReductionKind.AUTO, Compare.CANONICAL, MOST);
                    assertThat(all.complete()).as("seed %d, %s", seed, model).isTrue();
                    assertThat(all.ends()).as("seed %d, %s", seed, model).containsAll(real);
                    explored += model == DeliveryModel.CAUSAL ? all.ends().size() : 0;
                }
            }
            seen += real.size();
        }
        System.out.printf(
                "%d programs, %d real runs each: %d ends seen, all among the %d explored with causal delivery%n",
                PROGRAMS, RUNS, seen, explored);
        assertThat(seen).isGreaterThanOrEqualTo(PROGRAMS);
    }

    private TreeSet<String> realRuns(int seed) throws Exception {
        var ends = new TreeSet<String>();
        try (var loader = new URLClassLoader(places(), getClass().getClassLoader())) {
            Class<?> main = loader.loadClass(SourceGenerator.PACKAGE + "." + SourceGenerator.name(seed));
            Method run = main.getMethod("main", String[].class);
            Method stop = main.getMethod("stop");
            for (int i = 0; i < RUNS; i++) {
                RealRun listener = RealRun.listen();
                run.invoke(null, (Object) new String[0]);
                String end = listener.outcome();
                assertThat(end).as("seed %d, real run %d has an end", seed, i).isNotNull();
                ends.add(end);
                RealRun.ignore();
                stop.invoke(null);
            }
        } finally {
            RealRun.ignore();
        }
        return ends;
    }

    private URL[] places() throws MalformedURLException {
        var places = new ArrayList<URL>();
        for (Path place : programs.classPath()) {
            places.add(place.toUri().toURL());
        }
        return places.toArray(URL[]::new);
    }
}
