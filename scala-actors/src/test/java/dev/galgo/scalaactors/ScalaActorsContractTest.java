package dev.galgo.scalaactors;

import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.util.List;

class ScalaActorsContractTest extends FrontEndContract {
    @Override
    protected FrontEnd frontEnd() {
        return new ScalaActorsFrontEnd();
    }

    /** The first has a mistake; the orders of the other are counted by {@link CountsTest}, too. */
    @Override
    protected List<Sample> samples() {
        List<Sample> all = List.of(
                Sample.of(Target.of("reacting.Main").in(Programs.classPath(ScalaVersion.SCALA_2_11))),
                Sample.of(Target.of("senders.Main", "2", "1").in(Programs.classPath(ScalaVersion.SCALA_2_11))));
        return all.subList(0, Counts.of(1, all.size(), all.size()));
    }
}
