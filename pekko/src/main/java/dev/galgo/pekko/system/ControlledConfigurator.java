package dev.galgo.pekko.system;

import com.typesafe.config.Config;
import org.apache.pekko.dispatch.DispatcherPrerequisites;
import org.apache.pekko.dispatch.MessageDispatcher;
import org.apache.pekko.dispatch.MessageDispatcherConfigurator;

/** What Pekko makes, by name, for each dispatcher of its configuration. */
public final class ControlledConfigurator extends MessageDispatcherConfigurator {
    private final MessageDispatcher dispatcher;

    /** Called by Pekko on the thread that creates the actor system. */
    public ControlledConfigurator(Config config, DispatcherPrerequisites prerequisites) {
        this(config, prerequisites, ControlledThread.required());
        String provider = prerequisites.settings().ProviderClass();
        ControlledThread.required().refuse(UncontrolledParts.of(provider), "pekko.actor.provider is " + provider);
    }

    ControlledConfigurator(Config config, DispatcherPrerequisites prerequisites, SystemControl controller) {
        super(config, prerequisites);
        this.dispatcher = new ControlledDispatcher(this, config.getString("id"), controller);
    }

    @Override
    public MessageDispatcher dispatcher() {
        return dispatcher;
    }
}
