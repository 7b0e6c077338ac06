package org.example.stage;

import dev.galgo.pekko.ActorLab;

/** What bodies of tests take who know nothing of a lab. */
record Stage(ActorLab lab) {}
