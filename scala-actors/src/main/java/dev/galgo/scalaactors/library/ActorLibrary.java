package dev.galgo.scalaactors.library;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/**
 * The actor library of one loaded program, as far as it is spoken to: by handles, since it is not known before the program is. What the library keeps to its own
 * package is public in its class files.
 */
public final class ActorLibrary {
    private static final String SETTER = "_$eq";
    private static final String REACTOR = "scala.actors.Reactor";

    private final ClassLoader loader;
    private final Class<?> reactor;
    private final Class<?> replying;
    private final Class<?> actor;
    private final Class<?> task;
    private final Class<?> channel;
    private final Class<?> proxy;
    private final Class<?> future;
    private final Set<String> members = new HashSet<>();
    private final Object nobody;
    private final Object timeout;
    private final Object nil;
    private final ThreadLocal<@Nullable Object> self;
    private final MethodHandle deliver;
    private final MethodHandle waitingFor;
    private final MethodHandle isDefinedAt;
    private final MethodHandle senders;
    private final MethodHandle setSenders;
    private final MethodHandle prepend;
    private final MethodHandle onTimeout;
    private final MethodHandle shouldExit;
    private final MethodHandle links;
    private final MethodHandle trapExit;
    private final MethodHandle state;
    private final MethodHandle ofTask;
    private final MethodHandle apply;
    private final MethodHandle receiver;
    private final MethodHandle optionIsEmpty;
    private final MethodHandle optionGet;
    private final MethodHandle listIsEmpty;
    private final MethodHandle listHead;
    private final MethodHandle listTail;

    /** @throws ReflectiveOperationException if the loader has no such library, or one of another shape */
    public ActorLibrary(ClassLoader loader) throws ReflectiveOperationException {
        this.loader = loader;
        reactor = type(REACTOR);
        replying = either("scala.actors.InternalReplyReactor", "scala.actors.ReplyReactor");
        actor = either("scala.actors.InternalActor", "scala.actors.Actor");
        task = type("scala.actors.ReactorTask");
        channel = type("scala.actors.Channel");
        proxy = type("scala.actors.ActorProxy");
        future = type("scala.actors.FutureActor");
        Class<?> function = type("scala.PartialFunction");
        Class<?> list = type("scala.collection.immutable.List");
        Class<?> option = type("scala.Option");
        nobody = call(module("scala.actors.Reactor$"), "waitingForNone");
        timeout = module("scala.actors.TIMEOUT$");
        nil = module("scala.collection.immutable.Nil$");
        self = threadLocal(call(module("scala.actors.Actor$"), "tl"));
        deliver = handle(
                type("scala.actors.Reactor$class")
                        .getMethod(LibraryRewriter.DELIVER, reactor, Object.class, type("scala.actors.OutputChannel")),
                void.class);
        waitingFor = handle(reactor.getMethod("waitingFor"), Object.class);
        isDefinedAt = handle(function.getMethod("isDefinedAt", Object.class), boolean.class);
        senders = handle(replying.getMethod("senders"), Object.class);
        setSenders = handle(replying.getMethod("senders_$eq", list), void.class);
        prepend = handle(list.getMethod("$colon$colon", Object.class), Object.class);
        onTimeout = handle(replying.getMethod("onTimeout"), Object.class);
        shouldExit = handle(actor.getMethod("shouldExit"), boolean.class);
        links = handle(actor.getMethod("links"), Object.class);
        trapExit = handle(actor.getMethod("trapExit"), boolean.class);
        state = handle(reactor.getMethod("_state"), Object.class);
        ofTask = handle(task.getMethod("reactor"), Object.class);
        apply = handle(type("scala.Function0").getMethod("apply"), void.class);
        receiver = handle(channel.getMethod("receiver"), Object.class);
        optionIsEmpty = handle(option.getMethod("isEmpty"), boolean.class);
        optionGet = handle(option.getMethod("get"), Object.class);
        listIsEmpty = handle(list.getMethod("isEmpty"), boolean.class);
        listHead = handle(list.getMethod("head"), Object.class);
        listTail = handle(list.getMethod("tail"), Object.class);
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, loader);
    }

    private Class<?> either(String newer, String older) throws ClassNotFoundException {
        try {
            return type(newer);
        } catch (ClassNotFoundException before) {
            return type(older);
        }
    }

    private Object module(String name) throws ReflectiveOperationException {
        return Class.forName(name, true, loader).getField("MODULE$").get(null);
    }

    private static Object call(Object of, String method) throws ReflectiveOperationException {
        return of.getClass().getMethod(method).invoke(of);
    }

    @SuppressWarnings("unchecked") // the library puts actors into it
    private static ThreadLocal<@Nullable Object> threadLocal(Object of) {
        return (ThreadLocal<@Nullable Object>) of;
    }

    /** Of a method of whatever types, one of objects. */
    private static MethodHandle handle(Method method, Class<?> result) throws IllegalAccessException {
        MethodHandle direct = MethodHandles.publicLookup().unreflect(method);
        return direct.asType(
                MethodType.genericMethodType(direct.type().parameterCount()).changeReturnType(result));
    }

    /** Passes on what a handle throws. */
    @SuppressWarnings("unchecked") // the compiler is told that it is unchecked
    private static <T extends Throwable> RuntimeException thrown(Throwable any) throws T {
        throw (T) any;
    }

    // ---- actors

    /** Lets a message arrive, as the library does. */
    public void deliver(Object to, @Nullable Object message, @Nullable Object replyTo) {
        try {
            deliver.invokeExact(to, message, replyTo);
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    /** What the actor would do next with a message; null if it waits for none. */
    public @Nullable Object waitingFor(Object of) {
        try {
            Object function = waitingFor.invokeExact(of);
            return function == nobody ? null : function;
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    /** Whether this partial function of the actor's takes the message, asked as the library asks: as the actor, with the sender known. */
    public boolean takes(Object who, Object function, @Nullable Object message, @Nullable Object replyTo) {
        boolean replies = replying.isInstance(who);
        Object before = self.get();
        try {
            Object sendersBefore = nil;
            if (replies) {
                sendersBefore = senders.invokeExact(who);
                Object now = prepend.invokeExact(sendersBefore, replyTo);
                setSenders.invokeExact(who, now);
                self.set(who);
            }
            try {
                return (boolean) isDefinedAt.invokeExact(function, message);
            } finally {
                if (replies) {
                    setSenders.invokeExact(who, sendersBefore);
                    self.set(before);
                }
            }
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    /** The task that is to end the actor's wait; null if there is none. */
    public @Nullable TimerTask onTimeout(Object who) {
        try {
            if (!replying.isInstance(who)) {
                return null;
            }
            Object option = onTimeout.invokeExact(who);
            return (boolean) optionIsEmpty.invokeExact(option)
                    ? null
                    : (TimerTask) (Object) optionGet.invokeExact(option);
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    /** What is sent when that time is up. */
    public Object timeout() {
        return timeout;
    }

    /** Whether a linked actor has told this one to end. */
    public boolean shouldExit(Object who) {
        try {
            return actor.isInstance(who) && (boolean) shouldExit.invokeExact(who);
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    /** Whether one of the actors that this one is linked to is prepared for its end. */
    public boolean isWatched(Object who) {
        if (!actor.isInstance(who)) {
            return false;
        }
        try {
            Object rest = links.invokeExact(who);
            while (!(boolean) listIsEmpty.invokeExact(rest)) {
                Object one = listHead.invokeExact(rest);
                if (actor.isInstance(one) && (boolean) trapExit.invokeExact(one)) {
                    return true;
                }
                rest = listTail.invokeExact(rest);
            }
            return false;
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    /** {@code New}, {@code Runnable}, {@code Terminated}: what the library has written down. */
    public String state(Object who) {
        try {
            Object value = state.invokeExact(who);
            return value.toString();
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    // ---- kinds of things

    /** The actor that a task is of; null if it is none of the library's tasks. */
    public @Nullable Object actorOf(Object runnable) {
        try {
            return task.isInstance(runnable) ? (Object) ofTask.invokeExact(runnable) : null;
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    /** Calls a function without parameters. */
    public void call(Object function) {
        try {
            apply.invokeExact(function);
        } catch (Throwable any) {
            throw ActorLibrary.<RuntimeException>thrown(any);
        }
    }

    /** Whether this stands for a thread that is no actor's, such as main's. */
    public boolean isProxy(Object who) {
        return proxy.isInstance(who);
    }

    /** Whether this is what computes a future. */
    public boolean isFuture(Object who) {
        return future.isInstance(who);
    }

    /** The trait of all actors. */
    @SuppressWarnings("unchecked") // every class is one of objects
    public Class<Object> actorType() {
        return (Class<Object>) reactor;
    }

    public boolean isActor(@Nullable Object any) {
        return reactor.isInstance(any);
    }

    /** What every channel is. */
    public Class<?> channelType() {
        return channel;
    }

    /** The actor whose channel this is; null if it is no channel. */
    public @Nullable Object ownerOfChannel(@Nullable Object any) {
        try {
            return channel.isInstance(any) ? (Object) receiver.invokeExact(any) : null;
        } catch (Throwable any2) {
            throw ActorLibrary.<RuntimeException>thrown(any2);
        }
    }

    /** Who this thread is taken for; null for nobody. */
    public void self(@Nullable Object who) {
        self.set(who);
    }

    /** Who this thread is taken for. */
    public @Nullable Object self() {
        return self.get();
    }

    /** Whether the library's traits have a field of this name, which they put into classes of actors. */
    public boolean hasMember(String name) {
        if (members.isEmpty()) {
            for (Class<?> trait : List.of(reactor, replying, actor)) {
                for (Method method : trait.getMethods()) {
                    String setter = method.getName();
                    if (setter.endsWith(SETTER)) {
                        String field = setter.substring(0, setter.length() - SETTER.length());
                        int fixed = field.indexOf("$_setter_$");
                        members.add(fixed < 0 ? field : field.substring(fixed + "$_setter_$".length()));
                    }
                }
            }
        }
        return members.contains(name);
    }

    /** The loader of the program and its library. */
    public ClassLoader loader() {
        return loader;
    }
}
