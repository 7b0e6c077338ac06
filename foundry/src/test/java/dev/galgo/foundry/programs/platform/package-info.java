/** An actor for each category of the table of the platform, with a handler for each way of using it. */
package dev.galgo.foundry.programs.platform;
