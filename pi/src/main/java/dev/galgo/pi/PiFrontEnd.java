package dev.galgo.pi;

import dev.galgo.core.check.Severity;
import dev.galgo.spi.Claim;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndDefaults;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;

/** Opens actor systems in the pi-calculus: the target is a source, and its arguments are values of parameters. */
public final class PiFrontEnd implements FrontEnd {
    @Override
    public String id() {
        return "pi";
    }

    @Override
    public String programs() {
        return "pi-calculus models";
    }

    @Override
    public String recognises() {
        return "a file that ends in .api";
    }

    @Override
    public boolean opensFiles() {
        return true;
    }

    @Override
    public Claim claim(Target target) {
        return PiTarget.isFor(target.name()) ? Claim.YES : Claim.NO;
    }

    /** What is left is told as what it is: deadlocked, or stuck. */
    @Override
    public FrontEndDefaults defaults() {
        return FrontEndDefaults.USUAL.undelivered(Severity.IGNORED);
    }

    @Override
    public String startingAdvice() {
        return "Let somebody send a message.";
    }

    @Override
    public Opened open(Target target, OptionValues options) throws OpenException {
        return PiOpened.open(target);
    }
}
