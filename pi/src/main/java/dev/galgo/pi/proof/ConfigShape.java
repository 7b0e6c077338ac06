package dev.galgo.pi.proof;

import dev.galgo.petri.proof.CertificateException;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.Map;
import java.util.Objects;

/** What a configuration of a star must look like for moves to be made in it; whether the star can come to it is another question. */
final class ConfigShape {
    /** No certificate that was found counts so far; where there are more, there are infinitely many. */
    static final int MOST = 1_000;

    private final PiSystem system;
    private final int statics;

    ConfigShape(PiSystem system) {
        this.system = system;
        this.statics = system.init().size();
    }

    /** Throws {@link CertificateException} where it does not. */
    void mustFit(Config config) {
        Scene core = config.core();
        must(core.statics().size() == statics, "does not have the actors of the start");
        for (int actor = 0; actor < statics; actor++) {
            StandingActor stand = core.statics().get(actor);
            stand(stand, actor);
            for (Name name : stand.values()) {
                must(name.actor() >= 0 && name.actor() < core.size(), "names somebody who is not there");
            }
        }
        for (int k = 0; k < core.created().size(); k++) {
            must(
                    core.held().size() == core.created().size() && core.held().get(k) == statics + k,
                    "does not list those who are known in the order in which they are met");
            created(core.created().get(k));
        }
        counts(config.crowd());
        config.crowd().keySet().forEach(this::created);
        counts(core.mail());
        for (StarMessage mail : core.mail().keySet()) {
            must(mail.to() >= 0 && mail.to() < statics, "has a message to nobody of the start");
            for (Name name : mail.payload()) {
                must(name.actor() >= 0 && name.actor() < statics, "has a message that names somebody not of the start");
            }
        }
    }

    private void created(ActorClass one) {
        stand(one.stand(), Name.SELF);
        one.stand().values().forEach(this::staticOrSelf);
        counts(one.messages());
        for (StarMessage mail : one.messages().keySet()) {
            boolean named = mail.to() == Name.SELF;
            must(named || (mail.to() >= 0 && mail.to() < statics), "has a message to nobody");
            for (Name name : mail.payload()) {
                staticOrSelf(name);
                named |= name.actor() == Name.SELF;
            }
            must(named, "counts a message with an actor that it does not name");
        }
    }

    private void staticOrSelf(Name name) {
        must(
                name.actor() == Name.SELF || (name.actor() >= 0 && name.actor() < statics),
                "has a created actor that knows another");
    }

    private void stand(StandingActor stand, int self) {
        if (stand.equals(StandingActor.ENDED)) {
            return;
        }
        Equation equation = system.equations().get(stand.location());
        must(equation != null, "has an actor at '" + stand.location() + "', which is no location");
        int slots = Objects.requireNonNull(equation).slots().size();
        must(
                stand.values().size() == slots && stand.values().get(0).equals(new Name(self, null)),
                "has an actor at " + stand.location() + " that does not know what one knows there");
        for (int slot = 0; slot < slots; slot++) {
            must(
                    Objects.equals(
                            stand.values().get(slot).channel(),
                            equation.sorts().get(slot).channel()),
                    "has an actor at " + stand.location() + " that knows something of another sort");
        }
    }

    private static void counts(Map<?, Integer> counts) {
        for (int count : counts.values()) {
            must(
                    count == Counting.MANY || (count > 0 && count <= MOST),
                    "counts " + count + ", which is neither in 1.." + MOST + " nor infinitely many");
        }
    }

    private static void must(boolean fits, String what) {
        if (!fits) {
            throw new CertificateException("a configuration " + what);
        }
    }
}
