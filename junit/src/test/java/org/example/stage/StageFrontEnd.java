package org.example.stage;

import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.PekkoFrontEnd;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import dev.galgo.spi.TestBodies;
import java.util.function.Consumer;

/** A front end of somebody else, with a parameter of its own; it has Pekko's run the bodies. */
public final class StageFrontEnd implements FrontEnd, TestBodies {
    @Override
    public String id() {
        return "stage";
    }

    @Override
    public String programs() {
        return "tests on a stage";
    }

    @Override
    public String recognises() {
        return "nothing on the command line";
    }

    @Override
    public Claim claim(Target target) {
        return Claim.NO;
    }

    @Override
    public Opened open(Target target, OptionValues options) throws OpenException {
        throw new UnsupportedOperationException("there is nothing to open");
    }

    @Override
    public Class<?> parameter() {
        return Stage.class;
    }

    @Override
    public Body program(Consumer<Object> body, Runnable ended, OptionValues options, String blindness) {
        TestBodies pekko = new PekkoFrontEnd().ability(TestBodies.class).orElseThrow();
        return pekko.program(lab -> body.accept(new Stage((ActorLab) lab)), ended, options, blindness);
    }
}
