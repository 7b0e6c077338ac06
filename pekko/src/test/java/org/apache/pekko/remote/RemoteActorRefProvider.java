package org.apache.pekko.remote;

import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.DynamicAccess;
import org.apache.pekko.actor.LocalActorRefProvider;
import org.apache.pekko.event.EventStream;

/** Stands in for the real one, which would bring its whole library into all tests. */
public final class RemoteActorRefProvider extends LocalActorRefProvider {
    public RemoteActorRefProvider(
            String name, ActorSystem.Settings settings, EventStream events, DynamicAccess access) {
        super(name, settings, events, access);
    }
}
