package dev.galgo.pekko.controller;

import com.typesafe.config.Config;
import dev.galgo.control.unknown.ProgramObjects;
import org.apache.pekko.actor.ActorContext;
import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Scheduler;
import org.apache.pekko.actor.typed.TypedActorContext;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.MessageDispatcher;
import org.apache.pekko.event.EventStream;
import org.apache.pekko.event.LoggingAdapter;

/** What objects are to a program whose values are followed. Numbers in static fields are pinned, and elements of arrays in them have shadows for one run only. */
final class TrackedObjects implements ProgramObjects {
    @Override
    public boolean isStatic(Object object) {
        return false;
    }

    @Override
    public boolean mayWriteFields() {
        return false; // a number that others have written is seen not to be that of its shadow
    }

    @Override
    public boolean isOutside(Object object) {
        return object instanceof ActorRef
                || object instanceof org.apache.pekko.actor.typed.ActorRef<?>
                || object instanceof ActorContext
                || object instanceof TypedActorContext<?>
                || object instanceof ActorSystem
                || object instanceof org.apache.pekko.actor.typed.ActorSystem<?>
                || object instanceof ActorPath
                || object instanceof Scheduler
                || object instanceof org.apache.pekko.actor.typed.Scheduler
                || object instanceof Mailbox
                || object instanceof MessageDispatcher
                || object instanceof EventStream
                || object instanceof LoggingAdapter
                || isLogging(object.getClass().getName())
                || object instanceof Config;
    }

    /** By name: whoever has Pekko need not have these. */
    private static boolean isLogging(String type) {
        return type.startsWith("org.slf4j.") || type.startsWith("ch.qos.logback.");
    }
}
