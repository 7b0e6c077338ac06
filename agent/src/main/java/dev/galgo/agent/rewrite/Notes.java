package dev.galgo.agent.rewrite;

import java.util.Map;
import java.util.Set;

/** Knows the calls that are not under control and only reported. */
final class Notes {
    /** By owner; no name means every method. */
    private static final Map<String, Set<String>> CALLS = Map.ofEntries(
            Map.entry("java/security/SecureRandom", Set.of("<init>", "getInstance", "getInstanceStrong")),
            Map.entry("java/util/random/RandomGenerator", Set.of("getDefault", "of")),
            Map.entry("java/util/GregorianCalendar", Set.of("<init>")),
            Map.entry("java/lang/Thread", Set.of("ofVirtual", "ofPlatform")),
            Map.entry("java/util/Arrays", Set.of("parallelSort", "parallelPrefix", "parallelSetAll")),
            Map.entry("java/util/concurrent/ExecutorCompletionService", Set.of("<init>")),
            Map.entry(
                    "java/util/concurrent/ThreadPoolExecutor",
                    Set.of(
                            "getActiveCount",
                            "getCompletedTaskCount",
                            "getLargestPoolSize",
                            "getPoolSize",
                            "getQueue",
                            "getTaskCount")),
            Map.entry("java/util/concurrent/SubmissionPublisher", Set.of("<init>")),
            Map.entry("java/util/concurrent/StructuredTaskScope", Set.of("open", "fork")),
            Map.entry("java/lang/ProcessBuilder", Set.of("start")),
            Map.entry("java/lang/Runtime", Set.of("exec")),
            Map.entry("java/lang/System", Set.of("console")),
            Map.entry("java/net/Socket", Set.of("<init>")),
            Map.entry("java/net/ServerSocket", Set.of("<init>")),
            Map.entry("java/net/DatagramSocket", Set.of("<init>")),
            Map.entry("java/net/URL", Set.of("openConnection", "openStream")),
            Map.entry("java/net/http/HttpClient", Set.of("send", "sendAsync")),
            Map.entry("java/nio/channels/SocketChannel", Set.of("open")),
            Map.entry("java/nio/channels/ServerSocketChannel", Set.of("open")),
            Map.entry("java/nio/channels/AsynchronousSocketChannel", Set.of("open")),
            Map.entry("java/nio/channels/AsynchronousFileChannel", Set.of("open")),
            Map.entry("org/apache/pekko/actor/testkit/typed/javadsl/ActorTestKit", Set.of("create")),
            Map.entry("org/apache/pekko/actor/testkit/typed/scaladsl/ActorTestKit$", Set.of("apply")),
            Map.entry("akka/actor/testkit/typed/javadsl/ActorTestKit", Set.of("create")),
            Map.entry("akka/actor/testkit/typed/scaladsl/ActorTestKit$", Set.of("apply")),
            Map.entry("kotlinx/coroutines/Dispatchers", Set.of()),
            Map.entry("kotlinx/coroutines/GlobalScope", Set.of()),
            Map.entry("kotlinx/coroutines/BuildersKt", Set.of("runBlocking", "runBlocking$default")));

    private Notes() {}

    static boolean ofCall(String owner, String name) {
        var names = CALLS.get(owner);
        return names != null && (names.isEmpty() || names.contains(name));
    }

    static boolean ofField(String owner, String name) {
        return owner.equals("java/lang/System") && name.equals("in") || owner.equals("kotlinx/coroutines/GlobalScope");
    }

    /** Whether a class of this name has anything that is noted. */
    static boolean mention(String owner) {
        return CALLS.containsKey(owner);
    }

    /** The call as its author wrote it. */
    static String text(String owner, String name) {
        var type = owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
        return name.equals("<init>") ? "new " + type : type + "." + name;
    }
}
