package dev.galgo.cli.program;

import dev.galgo.abs.AbsFrontEnd;
import dev.galgo.akka.AkkaFrontEnd;
import dev.galgo.foundry.FoundryFrontEnd;
import dev.galgo.pekko.PekkoFrontEnd;
import dev.galgo.pi.NetFrontEnd;
import dev.galgo.pi.PiFrontEnd;
import dev.galgo.scalaactors.ScalaActorsFrontEnd;
import dev.galgo.spi.FrontEnds;
import java.util.List;

/** The front ends that come with Galgo. */
public final class OwnFrontEnds {
    private OwnFrontEnds() {}

    /** All of them. They are named here, and not looked for, since that opens every jar of Galgo's before anything else can happen. */
    public static FrontEnds all() {
        return FrontEnds.of(List.of(
                new FoundryFrontEnd(),
                new AbsFrontEnd(),
                new PiFrontEnd(),
                new NetFrontEnd(),
                new PekkoFrontEnd(),
                new AkkaFrontEnd(),
                new ScalaActorsFrontEnd()));
    }
}
